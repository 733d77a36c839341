import sharp from 'sharp';

/**
 * A PNG of 256 colours: a third of what a browser writes, and no eye sees it on flat colours.
 *
 * @param {Buffer} picture
 * @param {string} file
 */
export const writeSmall = (picture, file) => sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(file);
