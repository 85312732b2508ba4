import { AppConfig } from '../contract/appConfig.ts'

/**
 * The server writes its part of the app config into the page's `app-config` meta tag. Missing
 * values have a default.
 */
export const appConfig: AppConfig = AppConfig.parse(fromPage())

function fromPage(): unknown {
  const content =
    typeof document === 'undefined'
      ? ''
      : (document.querySelector<HTMLMetaElement>('meta[name="app-config"]')?.content ?? '')
  try {
    return content ? JSON.parse(content) : {}
  } catch {
    return {}
  }
}
