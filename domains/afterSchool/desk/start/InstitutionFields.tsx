import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { TextAreaField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { FileField } from '../../../forms/desk/fields/FileField.tsx'

const papers = {
  prop: 'attachIds',
  label: '证照照片',
  help: '营业执照、办学许可证和白名单文件，只有办理、审批的人和本机构负责人能看到',
  type: 'upload',
  required: true,
} as const

/** The fields of the request to admit an institution. */
export const InstitutionFields = () => (
  <>
    <Panel title="机构">
      <Columns>
        <TextField name="name" max={60} placeholder="与营业执照一致" />
        <TextField name="uscc" max={18} help="营业执照上的 18 位代码" />
        <TextField name="legalRep" max={30} />
        <TextField name="contactName" max={30} />
        <TextField name="contactPhone" max={11} />
        <TextField name="address" max={140} />
        <TextAreaField
          name="scope"
          max={200}
          placeholder="只能是非学科类，例如：科学、体育、艺术"
        />
        <TextAreaField name="intro" max={500} />
      </Columns>
    </Panel>
    <Panel title="证照与合作协议">
      <Columns>
        <TextField name="licenceNo" max={40} />
        <TextField name="permitNo" max={40} />
        <TextField name="whiteListRef" max={60} />
        <DateField name="licenceExpiry" hasShortcuts={false} />
        <DateField name="permitExpiry" hasShortcuts={false} />
        <DateField name="whiteListExpiry" hasShortcuts={false} />
        <DateField name="agreementBegin" hasShortcuts={false} />
        <DateField name="agreementEnd" hasShortcuts={false} />
        <FileField name="attachIds" column={papers} />
      </Columns>
    </Panel>
  </>
)
