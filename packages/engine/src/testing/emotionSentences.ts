/**
 * What end users write to bots, by language of the bot: `+` glad or thankful, `-` displeased, worried or angry, `0`
 * neither. Written before the word lists of emotions, which must not be fitted to them: they measure these lists.
 */
export const EMOTION_SENTENCES: Record<string, string> = {
  en: `
+ Thanks a lot, that was exactly what I needed
+ You guys are awesome
+ I love the new app
+ Great, that works now
+ The delivery was really fast, I'm impressed
+ Perfect!
+ Wow, what a nice surprise
+ Thank you so much for your help
+ I'm very happy with my order
+ The staff was kind and helpful
+ Not bad at all
+ This is the best shop I have ever used 😊
+ Cool, cheers
+ The room was beautiful and clean
- This is the third time my parcel got lost
- I am so angry right now
- Your app keeps crashing
- The food was terrible
- I'm not happy with the quality
- This is ridiculous, I want my money back
- You are useless
- The screen arrived broken
- I have been waiting for two hours and nobody answers
- That doesn't help at all
- Worst service ever 😡
- I'm really disappointed
- Why is it so slow???
- It's too expensive and the colour is ugly
- My card was charged twice, I'm worried
- I hate calling you
0 What time do you open on Sunday?
0 I'd like to change my delivery address
0 How do I reset my password
0 Order number 48213
0 Can I pay by card
0 Two tickets to Berlin for tomorrow please
0 Is there parking near the store
0 I want to talk to an agent
0 Where can I see my invoices
0 blue, size M
0 yes
0 Does the warranty cover the battery?
`,
  ko: `
+ 정말 감사합니다
+ 덕분에 잘 해결됐어요
+ 배송이 엄청 빨라서 좋았어요
+ 와 대박 너무 예뻐요
+ 상담사님이 친절하셨어요
+ 최고예요 👍
+ 오 완전 편하네요
+ 맛있게 잘 먹었습니다
+ 고마워~
+ 마음에 쏙 들어요
+ 생각보다 나쁘지 않네요
+ 재구매 의사 있습니다 아주 만족해요
+ 사랑해요 챗봇님 ㅎㅎ
+ 기대 이상이었어요
- 아 진짜 짜증나네
- 배송이 왜 이렇게 늦어요
- 환불이 아직도 안 됐어요 화나요
- 서비스가 최악이네요
- 전혀 도움이 안 돼요
- 상품이 파손돼서 왔어요
- 실망했습니다
- 별로 마음에 들지 않아요
- 몇 번을 말해야 알아듣냐
- 앱이 자꾸 튕겨서 너무 불편해요
- 돈만 날렸네 ㅠㅠ
- 불친절해서 다시는 안 가요
- 하나도 안 좋아요
- 걱정돼서 잠이 안 와요
- 상담원 연결이 계속 안 되잖아요
- 쓰레기 같은 상품 보내지 마세요
0 영업시간 알려주세요
0 배송지 변경하고 싶어요
0 비밀번호를 잊어버렸을 때 어떻게 하나요
0 네
0 내일 서울에서 부산 가는 표 두 장이요
0 카드로 결제할 수 있나요
0 주문번호는 20394입니다
0 포인트는 어디서 확인해요?
0 주차장이 있나요
0 상담원 연결해 주세요
0 파란색 M 사이즈로 할게요
0 보증 기간이 얼마나 돼요
`,
  ja: `
+ ありがとうございます、助かりました
+ とても嬉しいです
+ 対応が早くて素晴らしい
+ すごく便利ですね
+ 商品、気に入りました！
+ スタッフの方が親切でした
+ 最高です😊
+ おかげで解決しました
+ 料理がとても美味しかったです
+ また利用したいと思います、大満足です
+ わあ、可愛い
+ 思ったより悪くないですね
+ 楽しみにしています
+ 大好きなお店です
- 全然届かないんですけど
- 対応が遅すぎます
- もう最悪
- がっかりしました
- 商品が壊れていました
- 腹が立ちます
- 使いにくいです
- 何度言っても分かってくれない
- あまり良くないですね
- 二重に請求されて困っています
- 店員の態度がひどかった
- うるさい、役に立たない
- 不安で眠れません
- こんな不良品いりません、返金してください
- つまらないし値段も高すぎる
- 電話が全くつながらない😠
0 営業時間を教えてください
0 配送先を変更したいです
0 パスワードを忘れた場合はどうすればいいですか
0 はい
0 明日の東京行きを二枚お願いします
0 カードで払えますか
0 注文番号は48213です
0 ポイントはどこで確認できますか
0 駐車場はありますか
0 オペレーターにつないでください
0 青のMサイズで
0 保証期間はどのくらいですか
`,
  'zh-CN': `
+ 非常感谢你的帮助
+ 太好了，问题解决了
+ 物流很快，好评
+ 我很喜欢这件衣服
+ 客服态度特别好
+ 太棒了👍
+ 真方便啊
+ 东西很好吃，下次还来
+ 谢谢啦
+ 质量不错，很满意
+ 哇，好漂亮
+ 还挺开心的
+ 你们真贴心
+ 完美
- 怎么还没发货，气死我了
- 服务太差了
- 我对质量不满意
- 收到的东西是坏的
- 你们是骗子吗
- 太失望了
- 等了两个小时都没人理
- 一点用都没有
- 软件老是闪退，烦死了
- 价格太贵，还难吃
- 重复扣款了，我很担心
- 垃圾
- 不好用
- 我要投诉你们
- 再也不来了😡
- 说了多少遍还听不懂
0 你们几点开门
0 我想修改收货地址
0 忘记密码怎么办
0 好的
0 明天去上海的票两张
0 可以刷卡吗
0 订单号是48213
0 在哪里查看积分
0 附近有停车场吗
0 请转人工
0 蓝色，M码
0 保修期多长时间
`,
  'zh-TW': `
+ 非常感謝你的協助
+ 太好了，問題解決了
+ 出貨很快，給好評
+ 我很喜歡這件衣服
+ 客服人員很親切
+ 太棒了👍
+ 真的好方便喔
+ 餐點很好吃，下次再來
+ 謝謝啦
+ 品質不錯，很滿意
+ 哇，好漂亮
+ 今天心情很好，開心
+ 你們真貼心
+ 超讚的
- 怎麼還沒出貨，氣死我了
- 服務有夠爛
- 我對品質不滿意
- 收到的東西壞掉了
- 你們是詐騙嗎
- 真的很失望
- 等了兩個小時都沒人理
- 一點用都沒有
- APP一直閃退，煩死了
- 價格太貴又難吃
- 被重複扣款，我很擔心
- 爛透了
- 不好用
- 我要客訴
- 再也不會來了😡
- 講幾次了還聽不懂
0 你們幾點開門
0 我想修改收件地址
0 忘記密碼怎麼辦
0 好
0 明天到高雄的票兩張
0 可以刷卡嗎
0 訂單編號是48213
0 哪裡可以查點數
0 附近有停車場嗎
0 請轉接真人客服
0 藍色M號
0 保固期多久
`,
  th: `
+ ขอบคุณมากค่ะ
+ บริการดีมากเลย ประทับใจ
+ ส่งของไวมาก ชอบครับ
+ สุดยอดไปเลย 👍
+ พนักงานพูดจาดี น่ารัก
+ อร่อยมากค่ะ
+ แก้ปัญหาได้แล้ว ดีใจจัง
+ สินค้าสวยมาก ถูกใจ
+ สะดวกดีนะ
+ เยี่ยมเลย
+ พอใจกับบริการครับ
+ รักร้านนี้ที่สุด
+ ไม่เลวเลย
+ คุ้มค่ามาก แนะนำเลยค่ะ
- แย่มาก ไม่พอใจเลย
- ทำไมส่งช้าจัง
- โกรธมาก รอมาสองชั่วโมงแล้ว
- สินค้าที่ได้รับแตกหมดเลย
- ผิดหวังมากค่ะ
- ตอบไม่ตรงคำถามเลย น่ารำคาญ
- แอปค้างตลอด หงุดหงิด
- ไม่อร่อยเลย แพงด้วย
- โดนหักเงินสองรอบ กังวลมาก
- พนักงานพูดจาไม่ดี
- ห่วยแตก
- ไม่ช่วยอะไรเลย
- จะร้องเรียน
- โกงลูกค้าชัดๆ 😡
- ใช้งานยากมาก
- เสียความรู้สึก
0 ร้านเปิดกี่โมง
0 อยากเปลี่ยนที่อยู่จัดส่ง
0 ลืมรหัสผ่านต้องทำยังไง
0 ใช่ค่ะ
0 ตั๋วไปเชียงใหม่พรุ่งนี้สองใบ
0 จ่ายด้วยบัตรได้ไหม
0 หมายเลขคำสั่งซื้อ 48213
0 ดูแต้มได้ที่ไหน
0 มีที่จอดรถไหมครับ
0 ขอคุยกับเจ้าหน้าที่
0 สีน้ำเงิน ไซซ์ M
0 รับประกันนานเท่าไหร่
`,
  id: `
+ Terima kasih banyak ya kak
+ Pelayanannya bagus sekali
+ Mantap, barangnya cepat sampai
+ Saya suka banget sama aplikasinya
+ Wah keren
+ Akhirnya beres, senang sekali
+ Makanannya enak dan murah
+ Stafnya ramah
+ Puas belanja di sini 👍
+ Makasih min
+ Lumayan, tidak mengecewakan
+ Sangat membantu
+ Kualitasnya luar biasa
+ Cantik sekali bajunya
- Kenapa lama sekali sih
- Saya kecewa dengan pelayanannya
- Barangnya rusak
- Aplikasinya error terus, kesal
- Tidak membantu sama sekali
- Uang saya belum kembali, saya marah
- Parah banget
- Makanannya tidak enak
- Sudah nunggu dua jam tidak ada yang jawab
- Mahal dan jelek
- Penipu!
- Ribet banget caranya
- Kartu saya dipotong dua kali, saya khawatir
- Payah
- Saya mau komplain 😡
- Nggak puas
0 Jam berapa buka hari Minggu?
0 Saya mau ganti alamat pengiriman
0 Lupa kata sandi gimana
0 Iya
0 Dua tiket ke Bandung untuk besok
0 Bisa bayar pakai kartu
0 Nomor pesanan 48213
0 Cek poin di mana
0 Ada tempat parkir
0 Mau bicara dengan petugas
0 Warna biru ukuran M
0 Garansinya berapa lama
`,
}

/** Written after the word lists, which were not changed for them: the figure of docs/decisions/0049 that counts. */
export const LATER_EMOTION_SENTENCES: Record<string, string> = {
  en: `
+ you saved my day
+ appreciate your quick response
+ Everything arrived in one piece and on time, top marks
+ my kids adore it
+ that was painless
+ ok super, thx
+ no complaints whatsoever
- what a joke
- I regret buying this
- still no refund after a month
- your courier threw the box over the fence
- can a human please read this for once
- The battery dies after ten minutes
- I wouldn't recommend this to anyone
0 can you tell me which size fits 180 cm
0 My flight is at nine
0 the happy meal please
0 I need help with my account
0 do you sell gift cards
0 is the blue one better than the red one
`,
  ko: `
+ 오늘 도착했는데 상태 아주 깔끔하네요
+ 빠른 답변 고맙습니다
+ 애들이 너무 좋아해요
+ 덕분에 살았어요
+ 역시 믿고 쓰는 곳이네요
+ 걱정했는데 문제없이 왔어요
+ 설명을 쉽게 해주셔서 이해가 잘 됐어요
- 기사님이 물건을 던지고 갔어요
- 한 달째 환불이 없네요
- 이럴 거면 왜 팔아요
- 말귀를 못 알아듣네
- 전화도 안 받고 뭐하자는 거예요
- 두 번 다시 안 시켜요
- 포장이 너덜너덜해서 기분 나빠요
0 사이즈가 어떻게 되나요
0 제 비행기는 아홉 시예요
0 최고 기온이 몇 도예요
0 계정 관련해서 도와주세요
0 기프트카드 팔아요?
0 빨간색이랑 파란색 중에 뭐가 나아요
`,
  ja: `
+ 早速の返信、恐縮です
+ 子どもが喜んで使っています
+ 期待していた以上の出来でした
+ とても分かりやすい説明でした
+ 今日届きました、状態もばっちりです
+ また買います
+ 心配していましたが、問題なく使えました
- 配達員が箱を投げていきました
- 一か月たっても返金がない
- 人をばかにしているのですか
- 電話に出ないとはどういうことだ
- もう頼みません
- 説明書の意味が分からない
- 電池が十分で切れます
0 サイズはどれがいいですか
0 飛行機は九時です
0 最高気温は何度ですか
0 アカウントについて教えてほしい
0 ギフトカードは売っていますか
0 赤と青ではどちらが人気ですか
`,
  'zh-CN': `
+ 今天收到了，包装很用心
+ 孩子特别爱用
+ 回复真及时
+ 你救了我
+ 没什么可挑剔的
+ 点赞
+ 一下子就弄明白了，谢谢您
- 快递员把箱子扔在门口
- 一个月了还不退款
- 这是什么服务啊
- 你到底会不会说人话
- 电话永远打不通
- 再买我就是傻子
- 电池十分钟就没电
0 一米八穿什么码
0 我的航班是九点
0 今天最高气温多少
0 账号方面需要帮助
0 有礼品卡卖吗
0 红色和蓝色哪个卖得好
`,
  'zh-TW': `
+ 今天收到了，包裝很用心
+ 小孩超愛
+ 回覆真即時
+ 你救了我
+ 沒什麼好挑剔的
+ 給你一百分
+ 一下子就弄懂了，感恩
- 外送員把箱子丟在門口
- 一個月了還不退款
- 這是什麼服務啊
- 你到底聽不聽得懂人話
- 電話永遠打不通
- 再買我就是笨蛋
- 電池十分鐘就沒電
0 身高一八零穿什麼尺寸
0 我的班機是九點
0 今天最高溫幾度
0 帳號方面需要協助
0 有賣禮物卡嗎
0 紅色跟藍色哪個賣得好
`,
  th: `
+ ได้ของวันนี้ แพ็กมาอย่างดี
+ ลูกชอบมากค่ะ
+ ตอบไวมาก
+ ช่วยชีวิตไว้เลย
+ ไม่มีอะไรให้ติเลย
+ เข้าใจง่าย ขอบคุณนะคะ
+ จะกลับมาซื้ออีกแน่นอน
- คนส่งโยนกล่องหน้าบ้าน
- เดือนนึงแล้วยังไม่คืนเงิน
- บริการอะไรเนี่ย
- พูดไม่รู้เรื่องหรือไง
- โทรไม่เคยติด
- ไม่ซื้ออีกแล้ว
- แบตหมดในสิบนาที
0 สูง 180 ใส่ไซซ์อะไร
0 เที่ยวบินของฉันเก้าโมง
0 วันนี้อุณหภูมิสูงสุดกี่องศา
0 ต้องการความช่วยเหลือเรื่องบัญชี
0 มีบัตรของขวัญขายไหม
0 สีแดงกับสีน้ำเงินอันไหนขายดี
`,
  id: `
+ Barang sudah sampai, dikemas rapi
+ Anak saya doyan sekali
+ Respon cepat
+ Kamu menyelamatkan hari saya
+ Tidak ada keluhan
+ Jadi paham sekarang, terima kasih kak
+ Pasti beli lagi
- Kurirnya melempar paket ke halaman
- Sebulan belum juga dikembalikan
- Pelayanan macam apa ini
- Kamu ngerti tidak sih
- Telepon tidak pernah diangkat
- Ogah beli lagi
- Baterainya habis dalam sepuluh menit
0 Tinggi 180 pakai ukuran apa
0 Pesawat saya jam sembilan
0 Berapa suhu tertinggi hari ini
0 Butuh bantuan soal akun
0 Apakah jual kartu hadiah
0 Merah atau biru mana yang laku
`,
}
