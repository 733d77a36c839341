export { type Grey, greyOf } from '@portaria/domain/capture/measures';
