export { type Corner, findQuad, type Quad } from '@portaria/domain/capture/find-quad';
