import { Select } from 'antd'

import { NamedPicture, pictureChoices } from '../../../../platform/web/pictures/NamedPicture.tsx'
import look from './designer.module.css'
import { PanelField } from './panel/PanelField.tsx'

const options = pictureChoices.map(({ name, label }) => ({
  value: name,
  words: label,
  label: (
    <span className={look.picture}>
      <NamedPicture name={name} size="1.125rem" />
      {label}
    </span>
  ),
}))

/** The icon of the flow in the list of flows to start. */
export function PictureField({
  value,
  onChange,
}: {
  value: string
  onChange: (next: string) => void
}) {
  return (
    <PanelField label="图标" hint="在“发起申请”里显示。">
      {(id) => (
        <Select<string>
          id={id}
          showSearch={{ optionFilterProp: 'words' }}
          value={pictureChoices.some(({ name }) => name === value) ? value : 'file'}
          options={options}
          onChange={onChange}
        />
      )}
    </PanelField>
  )
}
