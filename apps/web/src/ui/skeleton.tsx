import css from './skeleton.module.css';

export type SkeletonPart = 'text' | 'field' | 'card' | 'section';

export function Skeleton({ parts, label }: { parts: readonly SkeletonPart[]; label: string }) {
  return (
    <div className={css.skeleton} aria-busy="true">
      <span className="sr-only">{label}</span>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <span key={at} className={css.part} data-part={part} />
      ))}
    </div>
  );
}
