export { createMetrics, type Counted, type Metrics, type Vitals } from './metrics.ts';
export { serveHealth, type HealthServer } from './server.ts';
