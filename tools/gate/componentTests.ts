import { isCode, isTest, readSource, sourceFiles } from '../project.ts'

const imported = /^(?:import (?!type\b)[^'"]*|\} )from '([^'./][^']*)'|import\('([^'./][^']*)'\)/gm

const isClient = (path: string): boolean =>
  isCode(path) &&
  !isTest(path) &&
  /^(platform\/(web|desk|contract)|domains\/\w+\/(phone|desk|contract))\//.test(path)

/**
 * The packages that the clients import. Vite bundles them before the first test: a package
 * discovered later would reload the page during a test.
 */
export const clientPackages = (): string[] => [
  ...new Set(
    sourceFiles(isClient).flatMap((path) =>
      [...readSource(path).matchAll(imported)].flatMap(
        ([, named, loaded]) => named ?? loaded ?? [],
      ),
    ),
  ),
]
