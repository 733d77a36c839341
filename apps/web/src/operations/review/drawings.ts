export const closer = 'M12 5.5v13M5.5 12h13';
export const farther = 'M5.5 12h13';
export const turnLeft = 'M4 5v5h5M4.6 10a8 8 0 1 1-.4 4.5';
export const turnRight = 'M20 5v5h-5M19.4 10a8 8 0 1 0 .4 4.5';
