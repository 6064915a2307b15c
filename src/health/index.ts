export { createMetrics, type Vitals } from './metrics.ts';
export { serveHealth } from './server.ts';
