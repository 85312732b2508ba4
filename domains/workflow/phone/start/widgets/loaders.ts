import type { FieldType } from '../../../contract/form/fieldTypes.ts'
import { columnsOf } from '../../../contract/form/columns.ts'
import type { Column, FormSchema } from '../../../contract/form/schema.ts'
import type { Widget } from './widget.ts'

type Load = () => Promise<Widget>

const basic = () => import('./BasicWidgets.tsx')
const choice = () => import('./ChoiceWidgets.tsx')
const moment = () => import('./MomentWidgets.tsx')
const scale = () => import('./ScaleWidgets.tsx')
const oneMoment: Load = async () => (await moment()).MomentWidget
const range: Load = async () => (await moment()).RangeWidget

/** What draws each type; a form fetches those that it has fields of. */
const loaders: Readonly<Record<FieldType, Load>> = {
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
  request: async () => (await import('./RequestWidget.tsx')).RequestWidget,
  map: async () => (await import('./LocationWidget.tsx')).LocationWidget,
  dynamic: async () => (await import('./RowsWidget.tsx')).RowsWidget,
}

const loaded = new Map<FieldType, Widget>()

/** The widget of a type, once its form has fetched it. */
export const widgetOf = (type: FieldType = 'input'): Widget | undefined => loaded.get(type)

/** Fetches every widget that a form needs, so that none comes late and pushes the others down. */
export async function loadWidgets(schema: FormSchema): Promise<void> {
  const wanted = [...new Set(columnsOf(schema).flatMap(typesIn))].filter(
    (type) => !loaded.has(type),
  )
  await Promise.all(wanted.map(async (type) => loaded.set(type, await loaders[type]())))
}

const typesIn = ({ type = 'input', children }: Column): FieldType[] => [
  type,
  ...(children?.column ?? []).flatMap(typesIn),
]
