import type { Language } from '@parlance/contract'

/**
 * The words of one language that tell of an emotion, with commas between. A longer entry goes before a shorter one that
 * it contains; `plain` lists the phrases that look like an emotion and are none.
 */
export type EmotionWords = {
  glad: string
  sad: string
  plain: string
  /** What turns the meaning of a word behind it, and how far behind, in characters. */
  negatesNext: { words: string; reach: number; back?: number }
  /** What turns the meaning of a word before it; `back` of the other kind is for words that may do either. */
  negatesLast: { words: string; reach: number }
  /** What doubles a word beside it. */
  strong: string
  /** Whether words are written apart, so that an entry is a whole word. */
  isSpaced: boolean
}

/** Emoji and faces of letters, which every language shares. */
export const FACES = {
  glad: '😊,😀,😃,😄,😁,🙂,☺,😍,🥰,😘,😻,🤩,🥳,👍,👏,🙏,❤,🧡,💛,💚,💙,💜,💕,💖,💯,🎉,😆,😋,🤗,👌,✨,:),:-),:d,:-d,<3,^^,^_^,(^o^)',
  sad: "😡,😠,🤬,😢,😭,😞,😔,😟,🙁,☹,😣,😖,😫,😩,😤,👎,💔,😰,😨,😱,🤮,😒,🙄,😑,😾,😿,:(,:-(,:'(,>:(,-_-,t_t",
}

const ENGLISH: EmotionWords = {
  glad: `thank you,thanks,thank u,thx,ty,cheers,grateful,appreciate,appreciated,appreciates,good,great,greatest,nice,
    nicely,excellent,awesome,amazing,fantastic,wonderful,perfect,perfectly,brilliant,superb,fabulous,outstanding,terrific,
    cool,lovely,love,loved,loves,loving,like it,liked,likes,enjoy,enjoyed,enjoying,happy,happily,glad,pleased,delighted,
    satisfied,impressed,impressive,excited,exciting,fun,best,better,beautiful,pretty good,delicious,tasty,yummy,helpful,
    kind,friendly,polite,easy,smooth,smoothly,convenient,comfortable,recommend,recommended,wow,yay,hooray,hurray,well done,
    good job,works now,worked perfectly,solved,lol,haha,congratulations,sweet,gorgeous,charming,incredible,favorite,
    favourite,reliable,worth it,super,superfast,fast delivery,i like,we like,really like`,
  sad: `bad,badly,worse,worst,terrible,terribly,awful,horrible,horrid,poor,poorly,disgusting,dreadful,pathetic,useless,
    worthless,rubbish,garbage,trash,crap,shit,shitty,fuck,fucking,damn,wtf,hell,sucks,suck,angry,mad,furious,upset,annoyed,
    annoying,annoys,frustrated,frustrating,frustration,disappointed,disappointing,disappointment,unhappy,dissatisfied,
    unsatisfied,sad,sadly,hate,hated,hates,dislike,worried,worry,worrying,afraid,scared,anxious,stressed,nervous,rude,
    unfriendly,unhelpful,impolite,ridiculous,unacceptable,outrageous,shame,shameful,ashamed,stupid,idiot,idiots,dumb,
    nonsense,joke of,broken,broke,damaged,defective,faulty,ruined,crashes,crashing,crashed,freezes,freezing,fails,
    failing,scam,scammed,fraud,cheated,cheating,liar,lied,lies,complain,complaint,complaining,fed up,tired of,sick of,
    waste,wasted,too slow,so slow,very slow,too expensive,overpriced,ugly,dirty,boring,bored,confusing,confused,
    nightmare,disaster,mess,painful,regret,never again,still waiting,been waiting,nobody answers,no one answers,
    no response,no reply,charged twice,double charged,doesn't help,not helping,didn't help,not working,doesn't work,
    won't work,ridiculously,inconvenient,uncomfortable,difficult,lost my,got lost,unreliable,rip off,ripoff,cold food,
    stinks,noisy,hopeless,incompetent,lazy,third time,how many times,keeps`,
  plain: `good morning,good afternoon,good evening,good night,good day,would like,i'd like,we'd like,like to,best before,
    what kind,kind of,kinds of,best regards,kind regards,happy birthday,happy hour,easy pay,super market,better call,
    love letter,thanks but no,as good as new,goods,lost and found,lost my password,waste bin,trash bin,mad max,hell of a`,
  negatesNext: {
    words: `not,no,never,don't,dont,doesn't,doesnt,didn't,didnt,isn't,isnt,wasn't,wasnt,aren't,arent,won't,wont,can't,
      cant,cannot,couldn't,wouldn't,hardly,barely,nothing,without,neither,nor,isn,ain't,far from,less,lack of,never been`,
    reach: 14,
  },
  negatesLast: { words: 'at all not', reach: 0 },
  strong:
    'very,really,so,extremely,absolutely,totally,super,too,completely,such a,incredibly,truly,deeply,damn',
  isSpaced: true,
}

const INDONESIAN: EmotionWords = {
  glad: `terima kasih,terimakasih,makasih,makasi,trims,tengkyu,thanks,bagus,baik sekali,sangat baik,hebat,keren,mantap,
    mantul,oke banget,suka,senang,seneng,gembira,bahagia,puas,memuaskan,terbaik,indah,cantik,enak,lezat,nikmat,sedap,
    ramah,sopan,membantu,terbantu,mudah,gampang,nyaman,praktis,luar biasa,istimewa,sempurna,asyik,asik,seru,menarik,
    rekomendasi,rekomen,recommended,cinta,sayang banget,bangga,salut,kagum,beres,lumayan,top,jos,joss,cakep,lucu,wah,
    alhamdulillah,syukurlah,akhirnya bisa,cepat sampai,cepat banget,kilat,murah,berhasil,sukses,untung,gercep,sip`,
  sad: `buruk,jelek,parah,payah,kecewa,mengecewakan,kesal,kesel,marah,sebal,sebel,jengkel,dongkol,benci,sedih,menyesal,
    nyesel,bete,muak,rusak,pecah,cacat,hancur,error terus,eror,lambat,lelet,lemot,lama sekali,lama banget,kelamaan,
    kasar,jutek,judes,tidak sopan,penipu,penipuan,tipu,menipu,ditipu,bohong,pembohong,curang,bodoh,goblok,tolol,bego,
    anjing,bangsat,sialan,brengsek,sampah,mahal,kemahalan,jorok,kotor,bau,ribet,susah,sulit,rumit,repot,bingung,khawatir,
    kuatir,cemas,takut,gelisah,resah,stres,pusing,capek,lelah,bosan,membosankan,komplain,keluhan,mengeluh,protes,
    gagal terus,gagal melulu,hilang,kapok,rugi,merugikan,menyebalkan,menjengkelkan,keterlaluan,ga jelas,gak jelas,
    tidak jelas,nggak jelas,tidak ada yang jawab,tidak dijawab,tidak ditanggapi,ga dibales,belum sampai juga,dua kali,
    percuma,sia-sia,hambar,basi,ngaco,ancur,zonk,menunggu lama,nunggu`,
  plain: `suka duka,mau komplain apa,sayang anak,dua kali seminggu,baik,rumah sakit`,
  negatesNext: {
    words: 'tidak,tak,gak,ga,nggak,ngga,enggak,engga,kagak,bukan,belum,kurang,jangan,tdk,gk,tanpa',
    reach: 12,
  },
  negatesLast: { words: '', reach: 0 },
  strong: 'sangat,sekali,banget,bgt,amat,sungguh,benar-benar,bener-bener,terlalu,super,paling,sih',
  isSpaced: true,
}

const KOREAN: EmotionWords = {
  glad: `감사,고마,고맙,땡큐,ㄳ,ㄱㅅ,좋,조아요,최고,짱,대박,훌륭,완벽,멋지,멋져,멋있,예쁘,예뻐,예쁜,
    이쁘,이뻐,이쁜,귀여,귀엽,사랑,행복,기쁘,기뻐,즐거,즐겁,재밌,재미있,신나,만족,친절,맛있,맛나,존맛,편리,편하,편해,편했,쉬워,쉽고,빨라서,
    빠르고,빠르네,빨랐,마음에 들,마음에 쏙,맘에 들,맘에 쏙,마음에 듭,도움 되,도움이 되,도움이 됐,도움됐,도움이 많이,도움,덕분,추천해,추천합,강추,
    해결됐,해결되었,잘 해결,잘 받았,잘 먹었,잘 쓰,잘 됐,기대 이상,기대돼,감동,인상적,축하,다행,수고하,수고 많,놀라워,굿,ㅎㅎ,ㅋㅋ,히히,
    뿌듯,설레,유용,반가,반갑,착하,저렴해서,가성비`,
  sad: `짜증,화나,화났,화가 나,화가 났,빡치,빡쳐,열받,열 받,분노,최악,실망,싫어,싫다,싫네,싫은,별로,나쁘,나빠,나쁜,슬프,슬퍼,우울,속상,서운,억울,
    답답,불편,불친절,불만,불쾌,불안,불량,걱정,무서,두려,지치,지쳐,피곤,괴로,힘들,힘드,어이없,어이가 없,황당,당황,한심,쓰레기,엉망,형편없,
    거지같,거지 같,개같,개판,병신,씨발,시발,ㅅㅂ,ㅂㅅ,미친,지랄,꺼져,멍청,바보,느려,느리,늦어,늦었,늦네,늦게,너무 늦,고장,파손,망가,깨져,깨졌,
    터졌,튕겨,튕기,먹통,사기,속았,속였,거짓말,후회,환불해,환불 안,비싸,비싼,지루,재미없,맛없,더러,더럽,시끄러,아직도,왜 이렇게,왜이렇게,자꾸,
    몇 번을,몇번을,도대체,대체 왜,말이 돼,말이 되,말이 안,못 믿,믿을 수 없,신고할,고소,민원,항의,컴플레인,ㅠㅠ,ㅜㅜ,ㅠ,ㅜ,에휴,어휴,하아,
    다시는,다신 안,안 돼요,안 되잖,안되잖,안 되네,안되네,소용없,쓸모없,엉터리,무성의,무책임,대충,날렸,잃어버려서,울고 싶,아까워,심하,도움이 안,도움이 전혀,도움도 안`,
  plain: `좋을까요,좋은가요,좋을지,추천해 주세요,추천해주세요,추천해 줘,추천해줘,사기 전,사고 싶,사랑니,늦게까지,환불해 주세요,환불해주세요,
    고장 신고,고장신고,분실,파손 보험,파손보험,느리게,피로,감사합니다만,편하게,편한 시간,비싼가요,비싸요?,도움말,도움 요청,최고가,
    최고 금액,걱정 마,불편 신고,민원실,민원 서류,심하지`,
  negatesNext: { words: '안 ,못 ', reach: 0, back: 2 },
  negatesLast: {
    words: '지 않,지않,지 못,지못,지가 않,지는 않,진 않,진않,이 없,도 없, 없,이 아니',
    reach: 1,
  },
  strong: '정말,진짜,너무,매우,아주,엄청,완전,굉장히,참,무척,몹시,넘,개,존나,대단히,훨씬',
  isSpaced: false,
}

const JAPANESE: EmotionWords = {
  glad: `ありがとう,有難う,有り難う,感謝,どうもです,助かり,助かる,助かった,嬉し,うれし,楽し,たのし,良い,良かった,いいね,いいです,よかった,素晴らし,
    すばらし,素敵,すてき,最高,すごい,すごく便利,凄い,完璧,便利,快適,親切,丁寧,優し,気に入,好き,大好き,満足,大満足,美味し,おいし,うまい,旨い,
    綺麗,きれい,可愛,かわい,面白,おもしろ,安心,幸せ,しあわせ,おかげ,お陰,感動,期待以上,悪くな,おすすめし,早くて,速くて,使いやす,分かりやす,わかりやす,
    おめでとう,やった,わーい,神対応,さすが,ナイス,グッド,ばっちり,見事,ラッキー,お世話にな,喜ん,期待してい`,
  sad: `最悪,最低,がっかり,ガッカリ,残念,悲し,かなし,怒,腹が立,腹立,むかつ,ムカつ,イライラ,いらいら,苛,うざ,ウザ,うるさ,嫌,いやだ,嫌い,きらい,良くな,よくな,いまいち,イマイチ,微妙,
    ひどい,ひどかった,ひどすぎ,酷,悪い,悪かった,つまらな,不満,不快,不便,不安,不良,不親切,心配,怖,困って,困った,困りま,迷惑,失礼,無駄,無意味,
    使えな,役に立たな,使いにく,使いづら,分かりにく,わかりにく,見にく,見づら,遅い,遅す,遅れ,届かな,壊れ,割れて,故障して,破損,汚,臭,まずい,不味,
    高すぎ,たかすぎ,詐欺,騙,だまされ,嘘,クソ,くそ,ゴミ,死ね,バカ,ばか,馬鹿,アホ,ふざけ,いい加減,クレーム,苦情,後悔,疲れ,つらい,辛い,泣,
    面倒,めんどう,めんどくさ,二度と,何度も,何度言って,何回も,まだですか,いつまで,全然,全く,返金しろ,どうなって,つながらな,繋がらな,話にならな,
    あり得な,ありえな,許せ,納得でき,納得いか,フリーズ,落ちる,態度が,誤請求,二重に`,
  plain: `ありがとうございますが,お好きな,好きな時,良い方法,悪天候,遅い時間,高速,安心保証,安心パック,怖くない,全体,全国,全部,心配無用,
    破損保険,楽天,最高額,最低料金,最低賃金,最低利用,最低金額,いいですか,いいですよね,良いですか,おすすめして,辛い料理,辛いもの,遅れます,嫌煙`,
  negatesNext: { words: '', reach: 0 },
  negatesLast: {
    words:
      'くない,くなかった,くありません,ではない,じゃない,ではありません,じゃありません,でない,なくない,していません,していない,してない,できません,できない,くなく',
    reach: 0,
  },
  strong: 'とても,すごく,本当に,ほんとに,非常に,大変,かなり,めっちゃ,超,もっとも,マジ,まじ',
  isSpaced: false,
}

const SIMPLIFIED: EmotionWords = {
  glad: `谢谢,多谢,感谢,谢啦,谢了,太好了,真好,很好,挺好,好棒,真棒,太棒,棒棒,很棒,不错,喜欢,喜爱,爱了,我爱,开心,高兴,快乐,愉快,满意,好评,五星,
    赞,厉害,牛逼,给力,完美,优秀,精彩,漂亮,好看,美丽,可爱,好吃,美味,香,贴心,热情,亲切,耐心,周到,方便,便捷,舒服,舒适,好用,实惠,划算,便宜,
    推荐,放心,安心,感动,惊喜,幸福,解决了,搞定,很快,真快,超快,神速,幸运,恭喜,祝福,哈哈,嘻嘻,嘿嘿,态度好,态度特别好,态度很好,服务好,
    物超所值,值得,下次还来,回购,靠谱,专业`,
  sad: `生气,气死,愤怒,恼火,火大,发火,烦死,烦人,烦躁,好烦,真烦,太烦,讨厌,恶心,厌恶,差劲,太差,很差,真差,差评,最差,糟糕,糟透,坏的,坏了,损坏,
    破损,破了,失望,伤心,难过,难受,悲伤,郁闷,委屈,后悔,遗憾,无语,崩溃,痛苦,担心,焦虑,害怕,恐怖,紧张,着急,急死,垃圾,破烂,废物,没用,没有用,
    一点用,骗子,诈骗,骗人,欺骗,被骗,坑人,坑爹,黑店,太贵,好贵,贵死,难吃,难用,难看,难听,丑,脏,臭,慢死,太慢,好慢,真慢,卡死,闪退,老是,
    总是出错,投诉,举报,抱怨,退钱,傻逼,笨蛋,白痴,脑残,他妈,妈的,操,滚,去死,混蛋,没人理,不理人,没人管,敷衍,推卸,态度差,不耐烦,麻烦死,
    太麻烦,再也不,不好用,不好吃,听不懂,多少遍,几遍了,怎么还,还没到,等了,重复扣,乱扣,不负责,吓人,可恶,可怜,倒霉,心烦,气人,无聊,浪费`,
  plain: `不好意思,请问好吃吗,好用吗,方便吗,方便面,方便的话,喜欢什么,推荐一下,有什么推荐,坏了怎么修,香港,香菜,香水,赞助,便宜一点,投诉电话,
    卡片,不客气,不用谢,垃圾桶,垃圾袋,垃圾分类,操作,滚动,丑时,脏衣,专业版,专业课,很快就到期,值得一看吗,等了解`,
  negatesNext: {
    words: '不,没,没有,不太,不怎么,不是很,不够,别,毫不,并不,不是,一点也不,一点都不,从不,不会,不再,无',
    reach: 2,
  },
  negatesLast: { words: '不起来,不了,不到', reach: 0 },
  strong: '非常,很,太,特别,十分,真,真的,超,超级,极其,好,最,挺,相当,极了,死了,透了',
  isSpaced: false,
}

const TRADITIONAL: EmotionWords = {
  glad: `謝謝,多謝,感謝,謝啦,謝了,感恩,感激,太好了,真好,很好,超好,挺好,好棒,真棒,太棒,很棒,超棒,不錯,喜歡,喜愛,愛了,我愛,最愛,開心,高興,快樂,愉快,
    滿意,好評,五星,讚,厲害,超強,給力,完美,優秀,精彩,漂亮,好看,好美,美麗,可愛,好吃,美味,好喝,香,貼心,熱情,熱心,親切,耐心,周到,方便,便利,
    舒服,舒適,好用,實惠,划算,便宜,推薦,放心,安心,感動,驚喜,幸福,解決了,搞定,很快,真快,超快,神速,幸運,恭喜,祝福,哈哈,嘻嘻,嘿嘿,態度好,
    態度很好,服務好,物超所值,值得,下次再來,回購,大推,可靠,專業,佩服`,
  sad: `生氣,氣死,憤怒,惱火,火大,發火,傻眼,煩死,煩人,煩躁,好煩,真煩,太煩,討厭,噁心,厭惡,差勁,太差,很差,真差,負評,最差,糟糕,糟透,壞的,壞掉,壞了,
    損壞,破損,破掉,破了,失望,傷心,難過,難受,悲傷,鬱悶,委屈,後悔,遺憾,無言,無語,崩潰,痛苦,擔心,焦慮,害怕,恐怖,緊張,著急,急死,垃圾,爛,
    廢物,沒用,沒有用,一點用,騙子,詐騙,騙人,欺騙,被騙,坑人,黑店,黑心,太貴,好貴,貴死,難吃,難用,難看,難聽,難喝,醜,髒,臭,慢死,太慢,好慢,
    真慢,有夠慢,當掉,當機,閃退,老是,投訴,客訴,檢舉,抱怨,退錢,白痴,白癡,笨蛋,智障,腦殘,他媽,媽的,幹你,靠北,靠腰,滾,去死,混蛋,沒人理,
    不理人,沒人管,敷衍,推卸,態度差,不耐煩,太麻煩,再也不,不好用,不好吃,聽不懂,幾次了,講幾次,怎麼還,還沒到,等了,重複扣,亂扣,不負責,可惡,
    可憐,倒楣,心煩,氣人,無聊,浪費,誇張,離譜,機車,雷店`,
  plain: `不好意思,好吃嗎,好用嗎,方便嗎,方便麵,方便的話,喜歡什麼,推薦一下,有什麼推薦,香港,香菜,香水,讚助,便宜一點,客訴專線,不客氣,不用謝,
    垃圾桶,垃圾袋,垃圾分類,滾動,髒衣,專業版,騎機車,機車險,機車停車,摩托機車,爛熟`,
  negatesNext: {
    words: '不,沒,沒有,不太,不怎麼,不是很,不夠,別,毫不,並不,不是,一點也不,一點都不,從不,不會,不再,無',
    reach: 2,
  },
  negatesLast: { words: '不起來,不了,不到', reach: 0 },
  strong: '非常,很,太,特別,十分,真,真的,超,超級,極其,好,最,挺,相當,有夠,死了,透了',
  isSpaced: false,
}

const THAI: EmotionWords = {
  glad: `ขอบคุณ,ขอบใจ,ขอบพระคุณ,ดีมาก,ดีใจ,ดีจัง,ดีเลย,ดีค่ะ,ดีครับ,ดีนะ,ดีเยี่ยม,พูดจาดี,บริการดี,เยี่ยม,ยอดเยี่ยม,สุดยอด,เจ๋ง,เลิศ,เริ่ด,ปัง,ชอบ,รัก,
    ถูกใจ,พอใจ,ประทับใจ,มีความสุข,สนุก,สวย,งาม,น่ารัก,อร่อย,แซ่บ,สะดวก,ง่าย,สบาย,ใจดี,สุภาพ,เป็นกันเอง,ช่วยได้มาก,ช่วยได้เยอะ,มีประโยชน์,คุ้มค่า,
    คุ้มมาก,แนะนำเลย,ไวมาก,เร็วมาก,รวดเร็ว,สมบูรณ์แบบ,ปลื้ม,ซาบซึ้ง,ภูมิใจ,โชคดี,ยินดี,เก่ง,แจ๋ว,โอเคมาก,ว้าว,ฮ่าๆ,555,แก้ปัญหาได้,หายห่วง,ไว้ใจได้,
    ดีที่สุด,ดีขึ้น,เพอร์เฟค,ดีงาม,ฟิน`,
  sad: `แย่,เลว,ห่วย,กาก,โกรธ,โมโห,หงุดหงิด,รำคาญ,น่ารำคาญ,เบื่อ,น่าเบื่อ,เซ็ง,เศร้า,เสียใจ,เสียความรู้สึก,ผิดหวัง,เกลียด,ไม่ดี,ไม่ชอบ,ไม่พอใจ,กังวล,
    กลัว,เครียด,ห่วง,ทุกข์,ลำบาก,ยาก,ยุ่งยาก,ช้ามาก,ช้าจัง,ส่งช้า,โคตรช้า,ช้าเกิน,รอนาน,รอมา,รอตั้ง,นานมาก,แตก,พัง,เสียหาย,ชำรุด,ค้าง,เด้ง,ล่มตลอด,
    แพงมาก,แพงเกิน,แพงไป,แพงด้วย,โกง,หลอก,หลอกลวง,มิจฉาชีพ,ร้องเรียน,คอมเพลน,ฟ้อง,หยาบคาย,ไม่สุภาพ,ไม่ช่วย,ไม่ตรง,ไม่มีใคร,ไม่ตอบ,ไม่คุ้ม,
    ไม่ไหว,ไม่ประทับใจ,ไร้สาระ,ไร้ประโยชน์,ไร้ความรับผิดชอบ,เสียเวลา,เสียดาย,โง่,บ้า,ควาย,เหี้ย,สัตว์,ขยะ,สกปรก,เหม็น,น่าเกลียด,หักเงินสอง,ซ้ำซาก,
    กี่รอบแล้ว,กี่ครั้งแล้ว,หลายรอบแล้ว,สักที,ทำไมยัง,เอือม,อึดอัด,ปวดหัว,เหนื่อย,เสียหมด,รับไม่ได้,จืดชืด`,
  plain: `สวัสดี,พอดี,ความรัก,รักษา,ยินดีต้อนรับ,ดีไหม,ชอบไหม,รถขยะ,ถังขยะ,แตกต่าง,แบงก์แตก,อยากได้,อยาก,บ้าน,บ้าง,สัตว์เลี้ยง,ค้างคืน,ยอดค้าง,ค้างชำระ,
    ค้างจ่าย,เด้งดึ๋ง,ความยากง่าย,อย่างไรดี,ยังไงดี,งามวงศ์วาน,ราคาขยะ,ปลาร้า,มากกว่า,รักบี้,อะไรดี,ห่วงยาง,สวนสัตว์,กี่โมง,ไม่เป็นไร`,
  negatesNext: { words: 'ไม่,ไม่ค่อย,ไม่ได้,มิได้,ไม่เคย,ไม่น่า,หาใช่,ไม่รู้สึก', reach: 3 },
  negatesLast: { words: '', reach: 0 },
  strong: 'มาก,มากๆ,ที่สุด,จริงๆ,สุดๆ,โคตร,จัง,เหลือเกิน,เกินไป,อย่างยิ่ง,ตลอด',
  isSpaced: false,
}

/** The words of each language. */
export const EMOTION_WORDS: Record<Language, EmotionWords> = {
  en: ENGLISH,
  id: INDONESIAN,
  ko: KOREAN,
  ja: JAPANESE,
  'zh-CN': SIMPLIFIED,
  'zh-TW': TRADITIONAL,
  th: THAI,
}
