/** SV-14: what one process takes only so much of at once; each is a label of `portaria_bounds_reached_total`. */
export const bounds = ['connections', 'bodies', 'slow_body', 'uploads', 'uploads_network', 'upload_bytes', 'password_queue'] as const;
export type Bound = (typeof bounds)[number];
