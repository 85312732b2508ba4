import type { FieldType } from '../../contract/fieldTypes.ts'
import { columnsOf } from '../../contract/columns.ts'
import type { Column, FormSchema } from '../../contract/schema.ts'
import type { Widget } from './widget.ts'

type Load = () => Promise<Widget>

const basic = () => import('./BasicWidgets.tsx')
const choice = () => import('./ChoiceWidgets.tsx')
const moment = () => import('./MomentWidgets.tsx')
const scale = () => import('./ScaleWidgets.tsx')
const oneMoment: Load = async () => (await moment()).MomentWidget
const range: Load = async () => (await moment()).RangeWidget

/** The loaders of field types that another domain provides. */
export type RegisteredWidgets = Readonly<Record<'request', Load>>

/** The loaders of all other types. A form loads only the types of its fields. */
const ownLoaders: Readonly<Record<Exclude<FieldType, keyof RegisteredWidgets>, Load>> = {
  input: async () => (await basic()).TextWidget,
  password: async () => (await basic()).PasswordWidget,
  textarea: async () => (await basic()).TextAreaWidget,
  number: async () => (await basic()).NumberWidget,
  switch: async () => (await basic()).SwitchWidget,
  select: async () => (await choice()).SelectWidget,
  radio: async () => (await choice()).RadioWidget,
  checkbox: async () => (await choice()).CheckboxWidget,
  tree: async () => (await choice()).TreeWidget,
  cascader: async () => (await import('./CascaderWidget.tsx')).CascaderWidget,
  date: oneMoment,
  datetime: oneMoment,
  time: oneMoment,
  week: oneMoment,
  month: oneMoment,
  year: oneMoment,
  daterange: range,
  datetimerange: range,
  timerange: range,
  monthrange: range,
  dates: async () => (await moment()).DatesWidget,
  rate: async () => (await scale()).RateWidget,
  slider: async () => (await scale()).SliderWidget,
  upload: async () => (await import('./UploadWidget.tsx')).UploadWidget,
  sign: async () => (await import('./UploadWidget.tsx')).SignWidget,
  user: async () => (await import('./PeopleWidget.tsx')).PeopleWidget,
  dept: async () => (await import('./DepartmentWidget.tsx')).DepartmentWidget,
  map: async () => (await import('./LocationWidget.tsx')).LocationWidget,
  dynamic: async () => (await import('./RowsWidget.tsx')).RowsWidget,
}

const loaded = new Map<FieldType, Widget>()

/** The widget of a type, once loaded. */
export const widgetOf = (type: FieldType = 'input'): Widget | undefined => loaded.get(type)

/**
 * Loads all widgets of a form before it renders, so that none appears late and shifts the layout.
 */
export async function loadWidgets(schema: FormSchema, brought: RegisteredWidgets): Promise<void> {
  const loaders = { ...ownLoaders, ...brought }
  const wanted = [...new Set(columnsOf(schema).flatMap(typesIn))].filter(
    (type) => !loaded.has(type),
  )
  await Promise.all(wanted.map(async (type) => loaded.set(type, await loaders[type]())))
}

const typesIn = ({ type = 'input', children }: Column): FieldType[] => [
  type,
  ...(children?.column ?? []).flatMap(typesIn),
]
