import { startProduct } from './product.ts'

/** One product for the whole run; every journey brings its own child, so that they do not meet. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env['QINGHE_URL'] = product.url
  return product.remove
}
