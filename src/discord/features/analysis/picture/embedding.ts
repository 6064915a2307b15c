import type { Point, Scene, Shape } from '../../../../scene.ts';

/** The shapes of a scene as part of another one, at this place and width. */
export function embedded(
  scene: Scene,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): readonly Shape[] {
  const scale = width / scene.width;
  const moved = ([px, py]: Point): Point => [x + scale * px, y + scale * py];
  const line = (shape: { readonly line?: number }) =>
    shape.line === undefined ? {} : { line: scale * shape.line };
  return scene.shapes.map((shape): Shape => {
    switch (shape.kind) {
      case 'rect': {
        const [left, top] = moved([shape.x, shape.y]);
        const radius = shape.radius === undefined ? {} : { radius: scale * shape.radius };
        const size = { width: scale * shape.width, height: scale * shape.height };
        return { ...shape, x: left, y: top, ...size, ...radius, ...line(shape) };
      }
      case 'polygon':
        return { ...shape, points: shape.points.map(moved), ...line(shape) };
      case 'line':
        return { ...shape, points: shape.points.map(moved), line: scale * shape.line };
      case 'text': {
        const [left, middle] = moved([shape.x, shape.y]);
        const room = shape.width === undefined ? {} : { width: scale * shape.width };
        return { ...shape, x: left, y: middle, size: scale * shape.size, ...room };
      }
    }
  });
}
