/** Text for screen readers alone, without Mantine's, which the landing page does not load. A `status` is announced. */
export function VisuallyHidden({
  status = false,
  children,
}: {
  status?: boolean;
  children: React.ReactNode;
}) {
  return (
    <span className="hidden" role={status ? 'status' : undefined}>
      {children}
    </span>
  );
}
