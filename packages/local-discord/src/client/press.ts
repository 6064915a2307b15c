import { ComponentType } from 'discord-api-types/v10';

/** Why a client would not send this button press or these select values. */
export function refusePress(
  component: Readonly<Record<string, unknown>> | undefined,
  values: readonly string[] | undefined,
): string | undefined {
  if (component === undefined) return 'This component is gone';
  if (component['disabled'] === true) return 'This component is disabled';
  const isButton = component['type'] === ComponentType.Button;
  if (isButton !== (values === undefined)) return isButton ? 'A button has no values' : 'Choose something';
  if (values === undefined) return undefined;
  return refuseValues(component, values);
}

function refuseValues(
  component: Readonly<Record<string, unknown>>,
  values: readonly string[],
): string | undefined {
  const min = Number(component['min_values'] ?? 1);
  const max = Number(component['max_values'] ?? 1);
  if (values.length < min || values.length > max) return `Choose ${min} to ${max}`;
  const options = component['options'];
  if (!Array.isArray(options)) return undefined;
  const known = options.map((option) => (option as { value: string }).value);
  return values.every((value) => known.includes(value)) ? undefined : 'You cannot choose this';
}
