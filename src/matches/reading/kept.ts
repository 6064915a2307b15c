import { z } from 'zod';

/** Positions to begin with, by game ID and by the name that they were given, in small letters. */
export const keptSchema = z.record(z.string(), z.record(z.string(), z.string())).catch({});

/** Of a game, for a person or a server. */
export const mostKept = 25;
