export const isApple = (userAgent: string) => /iPhone|iPad|iPod/.test(userAgent);
export const isPhone = (userAgent: string) => isApple(userAgent) || /Android/.test(userAgent);

/** An in-app browser, which often has no camera. */
export const isInApp = (userAgent: string) => /\bFB(AN|AV|_IAB)|Instagram|Line\/|MicroMessenger|TikTok|; wv\)/.test(userAgent);
