import type { Report } from './report.ts'
import type { ProcessBox } from './element.ts'

/** Our title template in the syntax of the plugin. */
export const titleText = (title: string): string => title.replaceAll(/\{([A-Za-z]\w*)\}/g, '#{#$1}')

/**
 * The title template of requests: fields of the form stay, variables that only the plugin has are
 * reported.
 */
export function titleOf(process: ProcessBox, report: Report): string {
  const said =
    process.attrs.get('flowable:title') ??
    process.extensions.find(({ type }) => type === 'flowable:title')?.attrs.get('value') ??
    ''
  const own = process.attrs.get('qinghe:title')
  if (own !== undefined && titleText(own) === said) return own.slice(0, 100)
  const title = said.replaceAll(/[#$]\{([^{}]*)\}/g, (whole, inner: string) => {
    const name = inner.trim().replace(/^#/, '')
    if (name === 'processDefName') return process.name
    if (
      /^[A-Za-z]\w{0,39}$/.test(name) &&
      !/^(?:applyUser|applyUserName|serialNumber|wf_\w+)$/.test(name)
    )
      return `{${name}}`
    report.changed(process, `标题中的 ${whole}`, '标题只能引用表单字段，已去掉')
    return ''
  })
  if (title.trim().length > 100) report.changed(process, '标题模板', '超过 100 个字，已截短')
  return title.trim().slice(0, 100).trim()
}
