'use strict';
/** Says so on standard error if this Node cannot run TypeScript. */
exports.isNodeTooOld = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return false;
  process.stderr.write(
    `Taktable needs Node 22.18 or newer, and this is Node ${process.versions.node}. Install a newer one; on x64 Linux, "npm start" and "npm run taktable" bring their own.\n`,
  );
  return true;
};
