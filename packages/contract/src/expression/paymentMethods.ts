/** A payment that is built in: what its service is called, the code of its faults, and where it can be offered. */
export type PaymentMethod = {
  /** The name of the service as people know it. */
  name: string
  /** Behaviour 2.6, without the number behind the hyphen. */
  code: `AM-${number}`
  /** The only messenger in which it pays. */
  platform: string
  /** What stands for an offer where the service is not asked: a preview, or a talk that is played. */
  example: { url: string; currency: string }
}

/** Payments, which are built-in methods, by name (behaviour 2.2): ``${`linePay(…)}``. */
export const PAYMENT_METHODS = {
  linePay: {
    name: 'LINE Pay',
    code: 'AM-1010',
    platform: 'line',
    example: { url: 'https://pay.line.me/', currency: 'TWD' },
  },
  naverPay: {
    name: 'NAVER Pay',
    code: 'AM-1011',
    platform: 'talktalk',
    example: { url: 'https://pay.naver.com/', currency: 'KRW' },
  },
} as const satisfies Record<string, PaymentMethod>
export type Payment = keyof typeof PAYMENT_METHODS
export const PAYMENTS = Object.keys(PAYMENT_METHODS) as [Payment, ...Payment[]]

/** Whether a built-in method is a payment. */
export function isPayment(name: string): name is Payment {
  return Object.hasOwn(PAYMENT_METHODS, name)
}

/** A payment by its name. */
export function paymentMethod(name: Payment): PaymentMethod {
  return PAYMENT_METHODS[name]
}

/** A whole amount of money that does not begin with 0 (specification section 5). */
export function isPrice(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}
