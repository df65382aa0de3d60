import type { Locale } from '@parlance/contract'

/** What people are mailed about their account. */
export type MailKind = 'resetLink' | 'passwordChanged' | 'emailChanged'

/** Plain text, in the language of the account; `{name}`, `{link}` and `{email}` are filled in. */
export const MAIL_TEXTS: Record<Locale, Record<MailKind, { subject: string; text: string }>> = {
  'en-US': {
    resetLink: {
      subject: 'Reset your Parlance password',
      text: 'Hello {name},\n\nopen this link to set a new password. It works once, for one hour:\n\n{link}\n\nIf you did not ask for it, ignore this message. Your password stays as it is.\n',
    },
    passwordChanged: {
      subject: 'Your Parlance password was changed',
      text: 'Hello {name},\n\nyour password was changed and all other sessions were ended.\n\nIf this was not you, reset your password now and inform your administrator.\n',
    },
    emailChanged: {
      subject: 'The email address of your Parlance account was changed',
      text: 'Hello {name},\n\nyou now log in with {email}.\n\nIf this was not you, inform your administrator now.\n',
    },
  },
  'ko-KR': {
    resetLink: {
      subject: 'Parlance 비밀번호 재설정',
      text: '{name} 님, 안녕하세요.\n\n아래 링크에서 새 비밀번호를 설정해 주세요. 링크는 1시간 동안 한 번만 사용할 수 있습니다.\n\n{link}\n\n요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 그대로 유지됩니다.\n',
    },
    passwordChanged: {
      subject: 'Parlance 비밀번호가 변경되었습니다',
      text: '{name} 님, 안녕하세요.\n\n비밀번호가 변경되어 다른 모든 기기에서 로그아웃되었습니다.\n\n본인이 변경하지 않았다면 지금 바로 비밀번호를 재설정하고 관리자에게 알려 주세요.\n',
    },
    emailChanged: {
      subject: 'Parlance 계정의 이메일이 변경되었습니다',
      text: '{name} 님, 안녕하세요.\n\n이제 {email}(으)로 로그인해 주세요.\n\n본인이 변경하지 않았다면 지금 바로 관리자에게 알려 주세요.\n',
    },
  },
  'ja-JP': {
    resetLink: {
      subject: 'Parlance のパスワード再設定',
      text: '{name} 様\n\n次のリンクから新しいパスワードを設定してください。リンクは 1 時間以内に 1 回だけ使えます。\n\n{link}\n\nお心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。\n',
    },
    passwordChanged: {
      subject: 'Parlance のパスワードが変更されました',
      text: '{name} 様\n\nパスワードが変更され、他のすべての端末からログアウトされました。\n\nお心当たりがない場合は、すぐにパスワードを再設定し、管理者にご連絡ください。\n',
    },
    emailChanged: {
      subject: 'Parlance アカウントのメールアドレスが変更されました',
      text: '{name} 様\n\n今後は {email} でログインしてください。\n\nお心当たりがない場合は、すぐに管理者にご連絡ください。\n',
    },
  },
  'zh-CN': {
    resetLink: {
      subject: '重置您的 Parlance 密码',
      text: '{name}，您好：\n\n请打开以下链接设置新密码。链接在一小时内有效，且只能使用一次。\n\n{link}\n\n如果不是您本人操作，请忽略此邮件，您的密码不会改变。\n',
    },
    passwordChanged: {
      subject: '您的 Parlance 密码已修改',
      text: '{name}，您好：\n\n您的密码已修改，其他所有设备均已退出登录。\n\n如果不是您本人操作，请立即重置密码并告知管理员。\n',
    },
    emailChanged: {
      subject: '您的 Parlance 账号邮箱已修改',
      text: '{name}，您好：\n\n今后请使用 {email} 登录。\n\n如果不是您本人操作，请立即告知管理员。\n',
    },
  },
  'zh-TW': {
    resetLink: {
      subject: '重設您的 Parlance 密碼',
      text: '{name} 您好：\n\n請開啟以下連結設定新密碼。連結在一小時內有效，且只能使用一次。\n\n{link}\n\n如果不是您本人提出，請忽略這封郵件，您的密碼不會變更。\n',
    },
    passwordChanged: {
      subject: '您的 Parlance 密碼已變更',
      text: '{name} 您好：\n\n您的密碼已變更，其他所有裝置均已登出。\n\n如果不是您本人操作，請立即重設密碼並通知管理員。\n',
    },
    emailChanged: {
      subject: '您的 Parlance 帳號電子郵件已變更',
      text: '{name} 您好：\n\n今後請使用 {email} 登入。\n\n如果不是您本人操作，請立即通知管理員。\n',
    },
  },
  'th-TH': {
    resetLink: {
      subject: 'รีเซ็ตรหัสผ่าน Parlance ของคุณ',
      text: 'สวัสดีคุณ {name}\n\nเปิดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่ ลิงก์ใช้ได้ครั้งเดียวภายในหนึ่งชั่วโมง\n\n{link}\n\nหากคุณไม่ได้เป็นผู้ขอ โปรดละเว้นอีเมลนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง\n',
    },
    passwordChanged: {
      subject: 'รหัสผ่าน Parlance ของคุณถูกเปลี่ยนแล้ว',
      text: 'สวัสดีคุณ {name}\n\nรหัสผ่านของคุณถูกเปลี่ยนแล้ว และออกจากระบบในอุปกรณ์อื่นทั้งหมดแล้ว\n\nหากไม่ใช่คุณ โปรดรีเซ็ตรหัสผ่านทันทีและแจ้งผู้ดูแลระบบ\n',
    },
    emailChanged: {
      subject: 'อีเมลของบัญชี Parlance ของคุณถูกเปลี่ยนแล้ว',
      text: 'สวัสดีคุณ {name}\n\nต่อจากนี้โปรดเข้าสู่ระบบด้วย {email}\n\nหากไม่ใช่คุณ โปรดแจ้งผู้ดูแลระบบทันที\n',
    },
  },
  'id-ID': {
    resetLink: {
      subject: 'Atur ulang kata sandi Parlance Anda',
      text: 'Halo {name},\n\nbuka tautan ini untuk membuat kata sandi baru. Tautan hanya dapat digunakan satu kali dalam satu jam:\n\n{link}\n\nJika Anda tidak memintanya, abaikan pesan ini. Kata sandi Anda tidak berubah.\n',
    },
    passwordChanged: {
      subject: 'Kata sandi Parlance Anda telah diubah',
      text: 'Halo {name},\n\nkata sandi Anda telah diubah dan semua sesi lain telah diakhiri.\n\nJika bukan Anda yang melakukannya, segera atur ulang kata sandi dan beri tahu administrator.\n',
    },
    emailChanged: {
      subject: 'Alamat email akun Parlance Anda telah diubah',
      text: 'Halo {name},\n\nsekarang Anda masuk dengan {email}.\n\nJika bukan Anda yang melakukannya, segera beri tahu administrator.\n',
    },
  },
}
