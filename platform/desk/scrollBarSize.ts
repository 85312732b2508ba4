/**
 * antd's table asks for the width of a scroll bar. antd's own way of countingHash writes a style that
 * the content policy refuses.
 */
export function getTargetScrollBarSize(element: Element | undefined): {
  width: number
  height: number
} {
  const probe = document.createElement('div')
  probe.style.cssText =
    'position:absolute;left:0;top:0;width:100px;height:100px;overflow:scroll;visibility:hidden'
  if (element) probe.style.scrollbarWidth = getComputedStyle(element).scrollbarWidth
  document.body.append(probe)
  const size = {
    width: probe.offsetWidth - probe.clientWidth,
    height: probe.offsetHeight - probe.clientHeight,
  }
  probe.remove()
  return size
}

let known: number | undefined

/** Returns the width of the page's own scroll bars, measured once. */
// oxlint-disable-next-line import/no-default-export -- the module that it stands in for has one
export default function getScrollBarSize(isFresh = false): number {
  if (isFresh || known === undefined) known = getTargetScrollBarSize(undefined).width
  return known
}
