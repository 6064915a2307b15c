import { onPress, onSubmit, type Feature } from '../../interactions/feature.ts';
import { writtenIn } from '../../interactions/inputs/fields.ts';
import { logButton, turnLog } from './log.ts';
import { report, reportDue, reportForm } from './report.ts';

/** Decisions about other people's matches, and reports that ask for them. */
export const adjudication: Feature = {
  name: 'adjudication',
  components: [onPress(logButton, 'update', turnLog)],
  forms: [
    onSubmit(reportForm, 'private', (context, fields, id) =>
      report(context, id, writtenIn(fields, 'reason')),
    ),
  ],
  due: [reportDue],
};
