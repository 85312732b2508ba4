import { RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import {
  PasswordField,
  TextAreaField,
  TextField,
} from '../../../../platform/desk/form/textFields.tsx'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { channelNames, MerchantChannel } from '../../contract/channels.ts'

const channels = MerchantChannel.options.map((value) => ({ value, label: channelNames[value] }))
const keepsKey = '已保存。不更换就留空。'

/** The fields of a merchant account. Of a known one only the payee and the keys can change. */
export function MerchantFields({ isKnown }: { isKnown: boolean }) {
  const channel = useFieldValue('channel')
  const isWechat = channel === 'WECHAT'
  return (
    <>
      <RadioField
        name="channel"
        options={isKnown ? channels.filter(({ value }) => value === channel) : channels}
      />
      <TextField
        name="payee"
        max={60}
        required
        help="家长付款时看到的收款方，写学校或受托单位的全称"
      />
      <TextField
        name="appId"
        max={32}
        required
        disabled={isKnown}
        help={isWechat ? '与商户号绑定的公众号 AppID' : '支付宝开放平台应用的 AppID'}
      />
      <TextField
        name="merchantNo"
        max={20}
        required
        disabled={isKnown}
        help={isWechat ? '微信支付商户号' : '支付宝商家的 PID，以 2088 开头'}
      />
      <TextAreaField
        name="privateKeySecret"
        max={8192}
        rows={4}
        required={!isKnown}
        help={isKnown ? keepsKey : '粘贴私钥文件（apiclient_key.pem 等）的全部内容'}
      />
      {isWechat ? (
        <>
          <TextField name="certificateSerial" max={64} required help="商户 API 证书的序列号" />
          <PasswordField
            name="apiSecret"
            purpose="new"
            required={!isKnown}
            help={isKnown ? keepsKey : '商户平台里设置的 32 位密钥'}
          />
          <TextField
            name="platformKeyId"
            max={80}
            help="以 PUB_KEY_ID_ 开头。商户号仍用平台证书时留空，证书会自动下载"
          />
        </>
      ) : null}
      <TextAreaField
        name="platformKey"
        max={8192}
        rows={4}
        required={!isWechat && !isKnown}
        help={isKnown ? keepsKey : '支付平台的公钥，用来核对它的应答'}
      />
    </>
  )
}
