import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import { CheckIcon } from './icons.tsx';
import styles from './ChipSelect.module.css';

type Props = {
  label: string;
  description?: string;
  /** The name that every checkbox bears. */
  name: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: React.ReactNode;
  'aria-errormessage'?: string | undefined;
};

/** Choices side by side; each checkbox covers its whole chip for fingers, keys and screen readers. */
export function ChipSelect({ label, description, name, options, value, onChange, error, ...rest }: Props) {
  const id = useId();
  const toggle = (option: string) =>
    onChange(value.includes(option) ? value.filter((item) => item !== option) : [...value, option]);
  return (
    <div role="group" data-field aria-labelledby={id} aria-describedby={description && `${id}-description`}>
      <Text id={id} fw={500} mb="xs">
        {label}
      </Text>
      {description && (
        <Text id={`${id}-description`} c="dimmed" fz="sm" mb="sm">
          {description}
        </Text>
      )}
      <Group gap="xs" className={styles.options} data-error={error ? true : undefined}>
        {options.map((option) => (
          <label key={option} className={styles.chip}>
            <input
              type="checkbox"
              name={name}
              value={option}
              checked={value.includes(option)}
              onChange={() => toggle(option)}
              aria-invalid={error ? true : undefined}
              aria-errormessage={rest['aria-errormessage']}
              className="cover"
            />
            <CheckIcon size={18} />
            {option}
          </label>
        ))}
      </Group>
      {error}
    </div>
  );
}
