/**
 * The plugin lets each dictionary name its keys (`props`) and use numbers as values; here all use
 * `label`, `value` and `children`.
 */
export function withPlainOptions(json: unknown): unknown {
  if (!isRecord(json)) return json
  const { props, ...column } = json
  const inner = Object.fromEntries(
    Object.entries(column).map(([key, value]): [string, unknown] => [
      key,
      key === 'column' || key === 'group'
        ? mapAll(value, withPlainOptions)
        : key === 'children'
          ? withPlainOptions(value)
          : value,
    ]),
  )
  if (!Array.isArray(inner['dicData']))
    return props === undefined ? inner : { ...inner, ...(isRecord(props) ? {} : { props }) }
  const keys = isRecord(props) ? props : {}
  return { ...inner, dicData: mapAll(inner['dicData'], (option) => plainOption(option, keys)) }
}

function plainOption(option: unknown, keys: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(option)) return option
  const at = (key: string): unknown => option[typeof keys[key] === 'string' ? keys[key] : key]
  const [label, value, children, desc] = [at('label'), at('value'), at('children'), at('desc')]
  return {
    label: typeof label === 'number' ? String(label) : label,
    value: typeof value === 'number' ? String(value) : value,
    ...(Array.isArray(children) && { children: mapAll(children, (one) => plainOption(one, keys)) }),
    ...(typeof desc === 'string' && { desc }),
    ...(option['disabled'] === true && { disabled: true }),
  }
}

const mapAll = (list: unknown, map: (one: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map((one: unknown) => map(one)) : list

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
