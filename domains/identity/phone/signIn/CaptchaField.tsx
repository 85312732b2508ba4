import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { SmallForm } from '../../../../platform/web/form/small/useSmallForm.ts'
import { SmallField } from '../../../../platform/web/form/small/SmallField.tsx'
import { oauthCaptcha } from '../../contract/captcha.ts'
import look from './SignInFrame.module.css'

/** A captcha of five characters, valid for one attempt; `renew` loads another. */
export function useCaptcha(isNeeded: boolean) {
  const query = useCall(oauthCaptcha, {}, { enabled: isNeeded, staleMs: 0 })
  return { key: query.data?.key ?? '', image: query.data?.image, renew: () => void query.refetch() }
}

/** The captcha's input with its picture. */
export function CaptchaField({
  field,
  image,
  onRenew,
}: {
  field: ReturnType<SmallForm<'captcha_code'>['field']>
  image: string | undefined
  onRenew: () => void
}) {
  return (
    <div className={look.captcha}>
      <SmallField {...field} input="text" autoComplete="off" />
      <button
        type="button"
        className={look.captchaImage}
        onClick={onRenew}
        aria-label="换一张验证码图片"
      >
        {image ? <img src={image} alt="验证码图片" width="130" height="48" /> : '加载中'}
      </button>
    </div>
  )
}
