import { linkTo } from '../../../../platform/contract/screen.ts'
import { copyText } from '../../../../platform/web/copyText.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import type { IssuedPassword } from '../../../identity/contract/accounts.ts'
import { institutionAccountsScreen } from '../../contract/screens.ts'
import look from './FirstPassword.module.css'

/** A one-time password; it is not shown again after leaving this page. */
export function FirstPassword({ issued }: { issued: IssuedPassword }) {
  const { realName, account, password } = issued
  const go = useGo()
  const copy = async () => {
    const isCopied = await copyText(`${realName} 账号 ${account} 一次性密码 ${password}`)
    if (isCopied) toast('已复制', 'success')
    else toast('浏览器不允许复制，请长按选择文字', 'warning')
  }
  return (
    <>
      <StateBanner tone="warning" title="密码只显示这一次">
        离开本页后不能再看，请当面交给{realName}。一次性密码 14 天内有效，首次登录时须设置新密码。
      </StateBanner>
      <Card title="一次性密码">
        <Facts
          items={[
            { label: '姓名', value: realName },
            { label: '账号', value: account },
          ]}
        />
        <p className={look.password} translate="no">
          {password}
        </p>
      </Card>
      <Button kind="primary" block onPress={copy}>
        复制账号和密码
      </Button>
      <Button kind="plain" block onPress={() => go.replace(linkTo(institutionAccountsScreen))}>
        已记下，查看机构账号
      </Button>
    </>
  )
}
