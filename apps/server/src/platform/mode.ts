export type Mode = 'development' | 'production';
