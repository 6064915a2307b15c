import { onPress, type Feature } from '../../interactions/feature.ts';
import { onText } from '../../interactions/inputs/forms.ts';
import { logButton, turnLog } from './log.ts';
import { report, reportDue, reportForm } from './report.ts';

/** Decisions about other people's matches, and reports that ask for them. */
export const adjudication: Feature = {
  name: 'adjudication',
  components: [onPress(logButton, 'update', turnLog)],
  forms: [onText(reportForm, 'private', report, 'reason')],
  due: [reportDue],
};
