import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const families: readonly ActorName[] = ['parentA', 'parentB', 'visitor']
const lead: readonly ActorName[] = ['enrolmentLead']
const reviewers: readonly ActorName[] = ['approver', 'enrolmentLead']

export const admissionRows: Expectations = {
  'GET /blade-weixin/baoming/admission': {
    who: families,
    subject: 'application',
    send: (id) => ({ id }),
    reach: ['own'],
  },
  'POST /blade-weixin/baoming/confirmoffer': {
    who: families,
    subject: 'application',
    send: (id) => ({ id, accepts: true }),
    reach: ['own'],
  },
  'POST /blade-weixin/baoming/appeal': {
    who: families,
    subject: 'application',
    send: (id) => ({ id, reason: '户籍已迁入' }),
    reach: ['own'],
  },
  'POST /blade-weixin/baoming/appointment': {
    who: families,
    subject: 'application',
    send: (id) => ({ id, slotId: '1' }),
    reach: ['own'],
  },
  'GET /blade-weixin/baoming/appointmentcalendar': {
    who: families,
    subject: 'application',
    send: (id) => ({ id }),
    reach: ['own'],
  },
  'GET /blade-weixin/baoming/track': { who: 'everyone' },
  'GET /blade-weixin/baoming/publiclist': { who: 'everyone' },
  'GET /blade-admission/season/detail': { who: lead },
  'GET /blade-admission/simulator/list': { who: lead },
  'POST /blade-admission/simulator/run': { who: lead },
  'GET /blade-admission/season/funnel': { who: lead },
  'GET /blade-admission/ranking/preview': { who: lead },
  'POST /blade-admission/ranking/submit': { who: lead },
  'GET /blade-admission/admission/list': { who: lead },
  'POST /blade-admission/draw/submit': { who: lead },
  'POST /blade-admission/offer/release': { who: lead },
  'POST /blade-admission/offer/expire': { who: lead },
  'POST /blade-admission/contact/submit': { who: reviewers },
  'POST /blade-admission/application/coordinate': { who: lead },
  'POST /blade-admission/application/place': { who: lead },
  'POST /blade-admission/application/void': { who: lead },
  'POST /blade-admission/application/expire': { who: lead },
  'POST /blade-admission/application/invite': { who: reviewers },
  'POST /blade-admission/appeal/decide': { who: lead },
  'POST /blade-admission/family/answer': { who: lead },
  'POST /blade-admission/letter/reissue': { who: lead },
  'POST /blade-admission/registration/submit': { who: reviewers },
  'GET /blade-admission/classes/detail': { who: lead },
  'POST /blade-admission/classes/draw': { who: lead },
  'POST /blade-admission/classes/publish': { who: lead },
  'GET /blade-admission/classes/children': { who: lead },
  'POST /blade-admission/classes/late': { who: lead },
  'POST /blade-admission/classes/move': { who: lead },
  'GET /blade-weixin/baoming/classes': { who: 'everyone' },
  'GET /blade-admission/appointment-slot/list': { who: reviewers },
  'POST /blade-admission/appointment-slot/submit': { who: lead },
  'POST /blade-admission/appointment-slot/remove': { who: lead },
  'POST /blade-admission/appointment/arrive': { who: reviewers },
}
