import type { Language } from '../primitives/locale'

/** What an end user reads of a payment where the operator wrote nothing else. */
export type PaymentMessages = {
  /** Label of the button, with the service as `{service}`; at most 20 characters, as messengers allow no more. */
  pay: string
  /** The outcomes, in the chat and on the page that the payment service leads back to. */
  PAID: string
  CANCELLED: string
  FAILED: string
  /** In place of the button, for an order that is paid. */
  already: string
  /** On the page only: too late; not known yet; the way back to the chat; in a test nothing is paid. */
  expired: string
  pending: string
  back: string
  trial: string
}

/** The product's own words, one set per language of a domain. */
export const PAYMENT_MESSAGES: Record<Language, PaymentMessages> = {
  ko: {
    pay: '{service}로 결제하기',
    PAID: '결제가 완료되었어요.',
    CANCELLED: '결제를 취소했어요.',
    FAILED: '결제가 완료되지 않았어요. 다시 시도해 주세요.',
    already: '이 주문은 이미 결제되었어요.',
    expired: '결제할 수 있는 시간이 지났어요. 대화에서 다시 결제를 요청해 주세요.',
    pending: '결제 결과를 확인하고 있어요. 잠시만 기다려 주세요.',
    back: '이 창을 닫고 대화로 돌아가 주세요.',
    trial: '테스트에서는 실제로 결제되지 않아요.',
  },
  ja: {
    pay: '{service}で支払う',
    PAID: 'お支払いが完了しました。',
    CANCELLED: 'お支払いをキャンセルしました。',
    FAILED: 'お支払いが完了しませんでした。もう一度お試しください。',
    already: 'このご注文はすでにお支払い済みです。',
    expired: 'お支払いの期限が過ぎました。会話からもう一度お支払いをお申し込みください。',
    pending: 'お支払いの結果を確認しています。少々お待ちください。',
    back: 'このウィンドウを閉じて、会話にお戻りください。',
    trial: 'テストでは実際のお支払いは行われません。',
  },
  'zh-CN': {
    pay: '使用 {service} 支付',
    PAID: '支付已完成。',
    CANCELLED: '支付已取消。',
    FAILED: '支付未完成，请重试。',
    already: '此订单已支付。',
    expired: '支付已超时。请在对话中重新发起支付。',
    pending: '正在确认支付结果，请稍候。',
    back: '请关闭此窗口，回到对话。',
    trial: '测试中不会实际支付。',
  },
  'zh-TW': {
    pay: '使用 {service} 付款',
    PAID: '付款已完成。',
    CANCELLED: '付款已取消。',
    FAILED: '付款未完成，請再試一次。',
    already: '此訂單已付款。',
    expired: '付款已逾時。請在對話中重新發起付款。',
    pending: '正在確認付款結果，請稍候。',
    back: '請關閉此視窗，回到對話。',
    trial: '測試中不會實際付款。',
  },
  en: {
    pay: 'Pay with {service}',
    PAID: 'Your payment is complete.',
    CANCELLED: 'The payment was cancelled.',
    FAILED: 'The payment did not go through. Please try again.',
    already: 'This order has been paid already.',
    expired: 'The time to pay is over. Please ask for the payment again in the conversation.',
    pending: 'We are checking whether the payment went through. One moment, please.',
    back: 'Please close this window and go back to the conversation.',
    trial: 'This is a test: nothing is paid.',
  },
  th: {
    pay: 'ชำระด้วย {service}',
    PAID: 'ชำระเงินเรียบร้อยแล้วค่ะ',
    CANCELLED: 'ยกเลิกการชำระเงินแล้วค่ะ',
    FAILED: 'ชำระเงินไม่สำเร็จ กรุณาลองใหม่อีกครั้งค่ะ',
    already: 'คำสั่งซื้อนี้ชำระเงินแล้วค่ะ',
    expired: 'หมดเวลาชำระเงินแล้วค่ะ กรุณาขอชำระเงินใหม่อีกครั้งในการสนทนา',
    pending: 'กำลังตรวจสอบผลการชำระเงิน กรุณารอสักครู่ค่ะ',
    back: 'กรุณาปิดหน้าต่างนี้แล้วกลับไปที่การสนทนานะคะ',
    trial: 'นี่คือการทดสอบ จะไม่มีการชำระเงินจริงค่ะ',
  },
  id: {
    pay: 'Bayar via {service}',
    PAID: 'Pembayaran Anda sudah selesai.',
    CANCELLED: 'Pembayaran dibatalkan.',
    FAILED: 'Pembayaran tidak berhasil. Silakan coba lagi.',
    already: 'Pesanan ini sudah dibayar.',
    expired: 'Waktu pembayaran sudah habis. Silakan minta pembayaran lagi di percakapan.',
    pending: 'Kami sedang memeriksa hasil pembayaran. Mohon tunggu sebentar.',
    back: 'Silakan tutup jendela ini dan kembali ke percakapan.',
    trial: 'Ini hanya tes: tidak ada yang dibayar.',
  },
}
