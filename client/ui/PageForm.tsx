import { Group } from '@mantine/core';
import { BusyButton } from './BusyButton.tsx';
import { ErrorNotice } from './Notice.tsx';

type Props = {
  form: { alert: string | null; alertId: string; busy: boolean };
  /** What `bind` of the form gives. */
  bound: React.ComponentProps<'form'>;
  action: string;
  busyAction?: string;
  /** Where else one may go from here. */
  ways?: React.ReactNode;
  children: React.ReactNode;
};

/** A form that is a page of its own: its fields, what failed, and its button. */
export const PageForm = ({ form, bound, action, busyAction, ways, children }: Props) => (
  <form {...bound} className="stack">
    {children}
    {form.alert !== null && <ErrorNotice message={form.alert} id={form.alertId} />}
    <BusyButton
      type="submit"
      size="lg"
      fullWidth
      busy={form.busy}
      {...(busyAction && { busyLabel: busyAction })}
    >
      {action}
    </BusyButton>
    {ways && <QuietActions>{ways}</QuietActions>}
  </form>
);

/** Links, and buttons that look like them, in a row. */
export const QuietActions = ({ children }: { children: React.ReactNode }) => (
  <Group className="quiet-actions" justify="space-between" gap="0 lg" mih={44} mt="calc(-1 * var(--space-2))">
    {children}
  </Group>
);
