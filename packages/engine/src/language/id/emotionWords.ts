import type { EmotionWords } from '../emotionWords'

/** Words of feelings in Indonesian. */
export const emotionWords: EmotionWords = {
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
}
