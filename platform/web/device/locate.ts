/**
 * The position of the device as texts with six decimals, with its accuracy; or why it is not
 * available.
 */
export type Located =
  | { readonly longitude: string; readonly latitude: string; readonly accuracyM: number }
  | { readonly problem: string }

const patienceMs = 15_000

/**
 * Asks the browser for the position; the browser asks the user for permission. No map service is
 * called.
 */
export function locate(): Promise<Located> {
  // Browsers support geolocation in secure contexts only.
  if (!window.isSecureContext || !('geolocation' in navigator))
    return Promise.resolve({ problem: '当前浏览器不能定位，请手动填写' })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          longitude: coords.longitude.toFixed(6),
          latitude: coords.latitude.toFixed(6),
          accuracyM: Math.round(coords.accuracy),
        }),
      ({ code }) => resolve({ problem: words[code] ?? unavailable }),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    )
  })
}

const unavailable = '暂时无法确定位置，请稍后再试或手动填写'

/** The messages for the browser's error codes. */
const words: Readonly<Record<number, string>> = {
  1: '没有定位权限，请在浏览器设置中允许，或手动填写',
  2: unavailable,
  3: '定位超时，请重试或手动填写',
}
