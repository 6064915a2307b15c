/** The package has no types of its own. */
declare module 'fs-native-extensions' {
  /** Locks a range of bytes, in this process against itself too; `false` if somebody else has. */
  export function tryLock(descriptor: number, offset: number, length: number): boolean;
}
