/** What the stand-in of a provider knows about one payment. */
export type Trade = {
  readonly number: string
  fen: number
  state: 'OPEN' | 'PAID' | 'CLOSED'
  externalNo: string
  /** When it was paid, if not just now. */
  paidAt?: string
  readonly refunds: Map<string, { fen: number; state: 'SENT' | 'DONE' | 'ABNORMAL' | 'CLOSED' }>
}

/**
 * How the provider behaves towards the next calls. `lost`: it does what was asked and the answer
 * never arrives. `forged`: another key signs the answer. `down`: it does nothing.
 */
export type Mood = 'honest' | 'lost' | 'forged' | 'down'

/** The trades of one stand-in, and what its refunds become. */
export function trades() {
  const all = new Map<string, Trade>()
  const found = (number: string): Trade => {
    const trade = all.get(number)
    if (!trade) throw new Error(`no trade ${number}`)
    return trade
  }
  return {
    all,
    found,
    open: (number: string, fen: number): Trade => {
      const trade: Trade = { number, fen, state: 'OPEN', externalNo: '', refunds: new Map() }
      all.set(number, trade)
      return trade
    },
    /** The payer pays; a wrong amount is possible here only. */
    pay: (number: string, fen?: number): Trade => {
      const trade = found(number)
      trade.state = 'PAID'
      trade.externalNo = `42000${number}`
      trade.fen = fen ?? trade.fen
      return trade
    },
  }
}
export type Trades = ReturnType<typeof trades>
