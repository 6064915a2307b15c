import { offerCommand } from '../src/discord/features/play/offers.ts';

export const undo = offerCommand('undo');
