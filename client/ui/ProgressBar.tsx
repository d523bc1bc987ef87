type Props = {
  label: string;
  /** Null while it is not known how long it takes. */
  share: number | null;
};

export const ProgressBar = ({ label, share }: Props) => (
  <progress
    aria-label={label}
    {...(share !== null && { value: share, max: 1 })}
    style={{ width: '100%', height: 10, accentColor: 'var(--primary)' }}
  />
);
