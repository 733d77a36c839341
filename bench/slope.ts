/** Least squares: how much a value grows from one sample to the next. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return spread === 0 ? 0 : values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0) / spread;
}

/** The standard error of that slope: what noise alone would make of values that do not grow. */
export function slopeErrorOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const slope = slopeOf(values);
  const rest = values.reduce((sum, value, i) => sum + (value - mean - slope * (i - middle)) ** 2, 0);
  const spread = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return values.length < 3 ? 0 : Math.sqrt(rest / (values.length - 2) / spread);
}
