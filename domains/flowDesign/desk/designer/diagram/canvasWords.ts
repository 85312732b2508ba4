/**
 * Chinese texts of bpmn-js where our own entries do not replace them. Other texts stay in English.
 */
const words: Readonly<Record<string, string>> = {
  Delete: '删除',
  'Connect to other element': '连到另一个节点',
  'Change element': '更换类型',
  'Activate hand tool': '移动 BPMN 图',
  'Activate lasso tool': '框选',
  'Open {element}': '打开{element}',
  'Search in diagram': '在图中查找',
  'no diagram to display': '没有可以显示的图',
  'no process or collaboration to display': '没有可以显示的流程',
  'no parent for {element} in {parent}': '{element} 不在 {parent} 之内',
  'element {element} referenced by {referenced}#{property} not yet drawn':
    '{referenced} 连到的 {element} 不在图里',
  '{semantic} elements must be children of pools/participants': '节点要放在流程里',
}

/** Translates a sentence of bpmn-js into Chinese and fills in its parameters. */
export function sayInChinese(
  sentence: string,
  parts: Readonly<Record<string, string>> = {},
): string {
  const said = Object.hasOwn(words, sentence) ? words[sentence] : undefined
  return (said ?? sentence).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parts, name) ? (parts[name] ?? whole) : whole,
  )
}
