export { vacationCommand as vacation } from '../src/discord/features/vacation/vacation.ts';
