import { ComponentType } from 'discord-api-types/v10';
import { inWords, refuseValues } from './objections.ts';

/** Why a client would not send this button press or these select values. */
export function refusePress(
  component: Readonly<Record<string, unknown>> | undefined,
  values: readonly string[] | undefined,
): string | undefined {
  if (component === undefined) return 'This component is gone';
  if (component['disabled'] === true) return 'This component is disabled';
  const isButton = component['type'] === ComponentType.Button;
  if (isButton !== (values === undefined)) return isButton ? 'A button has no values' : 'Choose something';
  const wrong = values && refuseValues(component, values);
  return wrong && inWords(...wrong);
}
