import { offerCommand } from '../src/discord/features/play/offers.ts';

export const draw = offerCommand('draw');
