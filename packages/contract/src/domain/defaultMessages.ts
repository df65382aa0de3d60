import type { Language } from '../primitives/locale'

/** Texts that a bot sends when its operator wrote no others (behaviour 12.1–12.3, 12.6). */
type DefaultMessages = {
  /** The two messages that a new domain has. */
  welcomeName: string
  welcome: string
  failureName: string
  failure: string
  /** Before the choices of similar answers. */
  similarLead: string
  /** Label of the button under each choice; at most 20 characters, as messengers allow no more. */
  similarChoose: string
  systemError: string
  /** To a caller who is silent. */
  noResponse: string
  /** Said when a task is ended by an exit keyword. */
  taskEnd: string
  /** Asks what is to be changed, where a confirmation is denied. */
  taskChange: string
  /** Asks whether an answer helped; two labels, and the reply to each. */
  feedbackPhrase: string
  feedbackYes: string
  feedbackNo: string
  feedbackThanks: string
  feedbackSorry: string
  /** Asks the end user to prove who they are; label of the link; the messages when that failed, broke or is done. */
  authenticationRequest: string
  authenticationLink: string
  authenticationFailure: string
  authenticationError: string
  authenticationDone: string
}

/** The product's own messages, one set per language of a domain. */
export const DEFAULT_MESSAGES: Record<Language, DefaultMessages> = {
  ko: {
    welcomeName: '웰컴 메시지',
    welcome: '안녕하세요! 무엇을 도와드릴까요? 궁금한 점을 편하게 물어보세요.',
    failureName: '실패 메시지',
    failure: '죄송해요, 말씀하신 내용을 잘 이해하지 못했어요. 조금 다르게 다시 말씀해 주시겠어요?',
    similarLead: '혹시 이런 내용을 찾으셨나요?',
    similarChoose: '이 내용이에요',
    systemError: '죄송해요, 잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.',
    noResponse: '말씀이 들리지 않아요. 다시 한번 말씀해 주시겠어요?',
    taskEnd: '진행하던 내용을 마칠게요.',
    taskChange: '어떤 내용을 바꿔 드릴까요?',
    feedbackPhrase: '답변이 도움이 되었나요?',
    feedbackYes: '도움이 됐어요',
    feedbackNo: '아쉬워요',
    feedbackThanks: '알려 주셔서 고맙습니다.',
    feedbackSorry: '아쉬운 점을 알려 주셔서 고맙습니다. 더 나아지도록 할게요.',
    authenticationRequest: '이 내용은 본인 확인 후에 알려 드릴 수 있어요.',
    authenticationLink: '본인 확인하기',
    authenticationFailure: '본인 확인이 되지 않았어요. 다시 시도해 주세요.',
    authenticationError: '지금은 본인 확인을 할 수 없어요. 조금 뒤에 다시 시도해 주세요.',
    authenticationDone: '본인 확인을 마쳤어요. 이 창을 닫고 대화로 돌아가 주세요.',
  },
  ja: {
    welcomeName: 'ウェルカムメッセージ',
    welcome: 'こんにちは。何かお手伝いできることはありますか？お気軽にご質問ください。',
    failureName: '失敗メッセージ',
    failure: '申し訳ありません。うまく理解できませんでした。別の言い方でもう一度お聞かせいただけますか？',
    similarLead: 'お探しの内容はこちらでしょうか？',
    similarChoose: 'これについて聞く',
    systemError: '申し訳ありません。ただいま問題が発生しています。少し経ってからもう一度お試しください。',
    noResponse: 'お声が聞こえませんでした。もう一度お話しいただけますか？',
    taskEnd: 'お手続きを終了しました。',
    taskChange: 'どの内容を変更しますか？',
    feedbackPhrase: 'この回答はお役に立ちましたか？',
    feedbackYes: '役に立った',
    feedbackNo: '役に立たなかった',
    feedbackThanks: 'ご回答ありがとうございます。',
    feedbackSorry: 'ご意見ありがとうございます。今後の改善に役立てます。',
    authenticationRequest: 'この内容は、ご本人確認のあとにご案内できます。',
    authenticationLink: '本人確認をする',
    authenticationFailure: 'ご本人確認ができませんでした。もう一度お試しください。',
    authenticationError: 'ただいまご本人確認を行えません。少し経ってからもう一度お試しください。',
    authenticationDone: 'ご本人確認が済みました。このウィンドウを閉じて、会話にお戻りください。',
  },
  'zh-CN': {
    welcomeName: '欢迎消息',
    welcome: '您好！有什么可以帮您的吗？请随时提问。',
    failureName: '失败消息',
    failure: '抱歉，我没太明白您的意思。您可以换个说法再问一次吗？',
    similarLead: '您想问的是不是以下内容？',
    similarChoose: '就是这个',
    systemError: '抱歉，系统出了点小问题。请稍后再试。',
    noResponse: '我没有听到您的声音，请您再说一遍好吗？',
    taskEnd: '好的，已为您结束。',
    taskChange: '请问您要修改哪一项？',
    feedbackPhrase: '这个回答对您有帮助吗？',
    feedbackYes: '有帮助',
    feedbackNo: '没帮助',
    feedbackThanks: '感谢您的反馈。',
    feedbackSorry: '感谢您的反馈，我们会继续改进。',
    authenticationRequest: '此内容需要先验证您的身份。',
    authenticationLink: '验证身份',
    authenticationFailure: '身份验证未通过，请重试。',
    authenticationError: '暂时无法验证身份，请稍后再试。',
    authenticationDone: '身份已验证。请关闭此窗口，回到对话。',
  },
  'zh-TW': {
    welcomeName: '歡迎訊息',
    welcome: '您好！有什麼可以幫您的嗎？歡迎隨時提問。',
    failureName: '失敗訊息',
    failure: '不好意思，我不太明白您的意思。可以換個說法再問一次嗎？',
    similarLead: '您想問的是不是以下內容？',
    similarChoose: '就是這個',
    systemError: '不好意思，系統出了點小問題，請稍後再試。',
    noResponse: '我沒有聽到您的聲音，請您再說一次好嗎？',
    taskEnd: '好的，已為您結束。',
    taskChange: '請問您要修改哪一項？',
    feedbackPhrase: '這個回答對您有幫助嗎？',
    feedbackYes: '有幫助',
    feedbackNo: '沒幫助',
    feedbackThanks: '感謝您的回饋。',
    feedbackSorry: '感謝您的回饋，我們會持續改進。',
    authenticationRequest: '此內容需要先驗證您的身分。',
    authenticationLink: '驗證身分',
    authenticationFailure: '身分驗證未通過，請再試一次。',
    authenticationError: '目前無法驗證身分，請稍後再試。',
    authenticationDone: '身分已驗證。請關閉此視窗，回到對話。',
  },
  en: {
    welcomeName: 'Welcome message',
    welcome: 'Hello! How can I help you today? Feel free to ask me anything.',
    failureName: 'Failure message',
    failure: 'Sorry, I did not quite understand that. Could you put it another way?',
    similarLead: 'Were you looking for one of these?',
    similarChoose: 'This one',
    systemError: 'Sorry, something went wrong on our side. Please try again in a moment.',
    noResponse: 'I could not hear you. Could you say that again?',
    taskEnd: 'All right, I have stopped there.',
    taskChange: 'What would you like to change?',
    feedbackPhrase: 'Was this answer helpful?',
    feedbackYes: 'Yes, it helped',
    feedbackNo: 'No, it did not',
    feedbackThanks: 'Thank you for letting us know.',
    feedbackSorry: 'Thank you for letting us know. We will do better.',
    authenticationRequest: 'Please confirm who you are first; then I can show you this.',
    authenticationLink: 'Confirm who I am',
    authenticationFailure: 'We could not confirm who you are. Please try again.',
    authenticationError: 'We cannot confirm who you are just now. Please try again in a moment.',
    authenticationDone: 'You have been confirmed. Please close this window and go back to the conversation.',
  },
  th: {
    welcomeName: 'ข้อความต้อนรับ',
    welcome: 'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ สอบถามได้เลยนะคะ',
    failureName: 'ข้อความเมื่อตอบไม่ได้',
    failure: 'ขออภัยค่ะ ยังไม่ค่อยเข้าใจที่คุณถาม ลองถามใหม่อีกแบบได้ไหมคะ',
    similarLead: 'คุณกำลังมองหาเรื่องเหล่านี้อยู่หรือเปล่าคะ',
    similarChoose: 'เรื่องนี้',
    systemError: 'ขออภัยค่ะ ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้งในอีกสักครู่นะคะ',
    noResponse: 'ไม่ได้ยินเสียงเลยค่ะ กรุณาพูดอีกครั้งนะคะ',
    taskEnd: 'จบขั้นตอนนี้แล้วค่ะ',
    taskChange: 'ต้องการเปลี่ยนข้อมูลส่วนไหนคะ',
    feedbackPhrase: 'คำตอบนี้เป็นประโยชน์ไหมคะ',
    feedbackYes: 'เป็นประโยชน์',
    feedbackNo: 'ไม่เป็นประโยชน์',
    feedbackThanks: 'ขอบคุณสำหรับความคิดเห็นค่ะ',
    feedbackSorry: 'ขอบคุณสำหรับความคิดเห็นค่ะ เราจะปรับปรุงให้ดีขึ้น',
    authenticationRequest: 'กรุณายืนยันตัวตนก่อนจึงจะดูข้อมูลนี้ได้ค่ะ',
    authenticationLink: 'ยืนยันตัวตน',
    authenticationFailure: 'ยืนยันตัวตนไม่สำเร็จ กรุณาลองใหม่อีกครั้งค่ะ',
    authenticationError: 'ขณะนี้ยังยืนยันตัวตนไม่ได้ กรุณาลองใหม่ภายหลังนะคะ',
    authenticationDone: 'ยืนยันตัวตนเรียบร้อยแล้ว กรุณาปิดหน้าต่างนี้แล้วกลับไปที่การสนทนานะคะ',
  },
  id: {
    welcomeName: 'Pesan sambutan',
    welcome: 'Halo! Ada yang bisa kami bantu? Silakan tanyakan apa saja.',
    failureName: 'Pesan gagal',
    failure: 'Maaf, kami belum memahami maksud Anda. Bisa disampaikan dengan cara lain?',
    similarLead: 'Apakah salah satu dari ini yang Anda cari?',
    similarChoose: 'Yang ini',
    systemError: 'Maaf, sedang terjadi gangguan. Silakan coba lagi sebentar lagi.',
    noResponse: 'Kami tidak mendengar suara Anda. Bisa diulangi?',
    taskEnd: 'Baik, prosesnya sudah dihentikan.',
    taskChange: 'Bagian mana yang ingin Anda ubah?',
    feedbackPhrase: 'Apakah jawaban ini membantu?',
    feedbackYes: 'Ya, membantu',
    feedbackNo: 'Tidak membantu',
    feedbackThanks: 'Terima kasih atas masukannya.',
    feedbackSorry: 'Terima kasih atas masukannya. Kami akan memperbaikinya.',
    authenticationRequest: 'Silakan verifikasi identitas Anda terlebih dahulu untuk melihat informasi ini.',
    authenticationLink: 'Verifikasi identitas',
    authenticationFailure: 'Verifikasi identitas gagal. Silakan coba lagi.',
    authenticationError: 'Verifikasi identitas belum dapat dilakukan. Silakan coba lagi nanti.',
    authenticationDone:
      'Identitas Anda sudah terverifikasi. Silakan tutup jendela ini dan kembali ke percakapan.',
  },
}
