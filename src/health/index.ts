export { bounded } from './bounded.ts';
export { createMetrics, type Vitals } from './metrics.ts';
export { healthRoutes } from './routes.ts';
