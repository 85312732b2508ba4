/**
 * The file of a worker, named without its extension: in the folder of `from` in the sources, of the
 * bundle when built.
 */
export const workerFile = (name: string, from: string): URL =>
  new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from)
