/** Links from a file in docs/ to files of the project. */
export const links = (files: readonly string[]) => files.map((file) => `[${nameOf(file)}](../${file})`).join(' ');

/** A path without the parts that every path has. */
const nameOf = (file: string) => file.replace(/^(apps|packages)\//, '').replace('/src/', '/');
