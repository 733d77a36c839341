/** As phones show it: "240 KB", "1,2 MB". */
export const sizeText = (bytes: number) =>
  bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;
