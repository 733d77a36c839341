export type { Corner, Quad } from '@portaria/domain/capture/find-quad';
