BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	data TEXT NOT NULL, 
	command VARCHAR(64), 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',1,1794769615429,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"fc18a7679b3b5107c9a4f2b25dc90a250e19a6f9957f976044d31f467c0b6ddf","given":[]}',NULL);
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',2,1794769615429,'joined','{"seat":0,"name":"Anna","nonce":"45825087b67e03788ac53a545905a98e","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',3,1794769615507,'joined','{"seat":1,"user":"5oPrJLen7B8ayVvV","name":"Bert","nonce":"75f43d0ad9ac6c29d1851102e9b87d99"}',NULL);
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',4,1794769615507,'started','{"chance":[">bv",">yr",">first 1"]}','5oPrJLen7B8ayVvV/Bert1');
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',5,1794769616401,'moved','{"by":1,"entries":[["A4b:RYGy",1]]}','5oPrJLen7B8ayVvV/Bert2');
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',6,1794769616451,'moved','{"by":1,"entries":[["E",1],[">GYBy",null]]}','5oPrJLen7B8ayVvV/Bert3');
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',7,1794769616500,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','6-9bvQqeNMQAvqzl/Anna1');
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',8,1794769616531,'moved','{"by":0,"entries":[["E",0],[">GBRR",null]]}','6-9bvQqeNMQAvqzl/Anna2');
INSERT INTO "events" VALUES('0xT49VLL6o5EGuPq',9,1794769616549,'moved','{"by":1,"entries":[["A1b:BBVr",1]]}','5oPrJLen7B8ayVvV/Bert4');
INSERT INTO "events" VALUES('N2L1AzHNTvVrkfi0',1,1794769616563,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"0eebff10e840fbef8213980c79ac82b2cd92c76de150a08bae3024c11e4c89d6","given":[]}',NULL);
INSERT INTO "events" VALUES('N2L1AzHNTvVrkfi0',2,1794769616563,'joined','{"seat":0,"name":"Anna","nonce":"0fa41bd9f340a68750a0ddaa2f36d569","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('N2L1AzHNTvVrkfi0',3,1794769616629,'joined','{"seat":1,"user":"5oPrJLen7B8ayVvV","name":"Bert","nonce":"9d866b8c6d731ee70fff992a2b31cbf8"}',NULL);
INSERT INTO "events" VALUES('N2L1AzHNTvVrkfi0',4,1794769616629,'started','{"chance":[">first 0"]}','5oPrJLen7B8ayVvV/Bert5');
INSERT INTO "events" VALUES('N2L1AzHNTvVrkfi0',5,1794769616939,'moved','{"by":0,"entries":[["Sa1",0]]}','6-9bvQqeNMQAvqzl/Anna3');
INSERT INTO "events" VALUES('N2L1AzHNTvVrkfi0',6,1794769617233,'moved','{"by":1,"entries":[["Sa2",1]]}','5oPrJLen7B8ayVvV/Bert6');
INSERT INTO "events" VALUES('N2L1AzHNTvVrkfi0',7,1794769617601,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','6-9bvQqeNMQAvqzl/Anna4');
INSERT INTO "events" VALUES('N2L1AzHNTvVrkfi0',8,1794769617766,'offered','{"by":0,"what":"draw"}','6-9bvQqeNMQAvqzl/Anna5');
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',1,1794769617917,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"408132cb2350b42c8e53dcfd752585281a3192a3192e88ca79cff114d75309b6","given":[]}',NULL);
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',2,1794769617917,'joined','{"seat":0,"name":"Anna","nonce":"dd53617160d575fae204c820b90b7649","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',3,1794769618017,'joined','{"seat":1,"user":"5oPrJLen7B8ayVvV","name":"Bert","nonce":"9fa9b041426d1df6c7b09e6bca46dd0f"}',NULL);
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',4,1794769618017,'started','{"chance":[">deal 1,5,9,10,11,19,20,22,23,29,31,33,34,36,39/3,4,6,12,13,15,16,17,18,21,28,30,32,37,40"]}','5oPrJLen7B8ayVvV/Bert7');
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',5,1794769618542,'moved','{"by":0,"entries":[["b29",0]]}','6-9bvQqeNMQAvqzl/Anna6');
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',6,1794769619063,'moved','{"by":1,"entries":[["b28",1]]}','5oPrJLen7B8ayVvV/Bert8');
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',7,1794769619461,'moved','{"by":0,"entries":[["o22,23",0]]}','6-9bvQqeNMQAvqzl/Anna7');
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',8,1794769619969,'moved','{"by":1,"entries":[["23@1",1]]}','5oPrJLen7B8ayVvV/Bert9');
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',9,1794769620137,'moved','{"by":0,"entries":[["22@5",0]]}','6-9bvQqeNMQAvqzl/Anna8');
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',10,1794769620589,'moved','{"by":1,"entries":[["o21,30",1]]}','5oPrJLen7B8ayVvV/Bert10');
INSERT INTO "events" VALUES('ttAKR-o2nZ7wNbi5',11,1794769620905,'offered','{"by":1,"what":"takeback"}','5oPrJLen7B8ayVvV/Bert11');
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',1,1794769621065,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"1e19ffca242a5b0bdac42c2509134c275c9f60d8415f41b5dce4ff783d27395c","given":[]}',NULL);
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',2,1794769621065,'joined','{"seat":0,"name":"Anna","nonce":"4c71371b658759ec0f22dbb4f144dff5","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',3,1794769621213,'joined','{"seat":1,"user":"5oPrJLen7B8ayVvV","name":"Bert","nonce":"87ed33911cccf3f8325c55c835bc1ded"}',NULL);
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',4,1794769621213,'started','{"chance":[">first 0"]}','5oPrJLen7B8ayVvV/Bert12');
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',5,1794769621442,'moved','{"by":0,"entries":[["Sa1",0]]}','6-9bvQqeNMQAvqzl/Anna9');
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',6,1794769622093,'moved','{"by":1,"entries":[["Sa2",1]]}','5oPrJLen7B8ayVvV/Bert13');
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',7,1794769622253,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','6-9bvQqeNMQAvqzl/Anna10');
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',8,1794769622608,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',9,1794769622608,'ended','{"winner":0,"scores":[0,0],"reason":"resignation"}','5oPrJLen7B8ayVvV/Bert14');
INSERT INTO "events" VALUES('-ABYkNdopo_DAEkL',10,1794769622741,'followed','{"by_table":"vnnkWqLLQGUBCVVP"}',NULL);
INSERT INTO "events" VALUES('vnnkWqLLQGUBCVVP',1,1794769622741,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"-ABYkNdopo_DAEkL","mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"2f30da7f0824577e6251f0a6f2134d33c641762b060cb0a3393149f1456af204","nonces":null,"first":1}',NULL);
INSERT INTO "events" VALUES('vnnkWqLLQGUBCVVP',2,1794769622741,'joined','{"seat":0,"name":"Anna","nonce":"4c71371b658759ec0f22dbb4f144dff5","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('vnnkWqLLQGUBCVVP',3,1794769622741,'joined','{"seat":1,"name":"Bert","nonce":"87ed33911cccf3f8325c55c835bc1ded","user":"5oPrJLen7B8ayVvV","level":null}',NULL);
INSERT INTO "events" VALUES('vnnkWqLLQGUBCVVP',4,1794769622741,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('vnnkWqLLQGUBCVVP',5,1794769623492,'moved','{"by":1,"entries":[["Sa1",1]]}','5oPrJLen7B8ayVvV/Bert15');
INSERT INTO "events" VALUES('vnnkWqLLQGUBCVVP',6,1794769623933,'moved','{"by":0,"entries":[["Sa2",0]]}','6-9bvQqeNMQAvqzl/Anna11');
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',1,1794769624012,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"fb65ae589d6534a8b7932423ae895b70f834a4ee2b63b066af62b9d1f5fb6b58","given":[]}',NULL);
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',2,1794769624012,'joined','{"seat":0,"name":"Anna","nonce":"87a830906fb85a7306ca8db77be0fdea","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',3,1794769624012,'joined','{"seat":1,"name":"Anna","nonce":"624ea4e43a5c36a7b94b28ad4606fd8f","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',4,1794769624012,'started','{"chance":[">deal 4,7,10,18,19,22,23,28,32,33,34,35,36,37,38/1,2,9,11,12,14,16,17,25,26,29,30,31,39,40"]}',NULL);
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',5,1794769624318,'moved','{"by":0,"entries":[["b33",0]]}','6-9bvQqeNMQAvqzl/Anna12');
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',6,1794769624597,'moved','{"by":1,"entries":[["b25",1]]}','6-9bvQqeNMQAvqzl/Anna13');
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',7,1794769624965,'moved','{"by":0,"entries":[["o28,34",0]]}','6-9bvQqeNMQAvqzl/Anna14');
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',8,1794769625137,'moved','{"by":1,"entries":[["34@1",1]]}','6-9bvQqeNMQAvqzl/Anna15');
INSERT INTO "events" VALUES('5e9Q5r8fnVfNMBPv',9,1794769625182,'moved','{"by":0,"entries":[["28@5",0]]}','6-9bvQqeNMQAvqzl/Anna16');
INSERT INTO "events" VALUES('DqwRxaq0pVDUce-g',1,1794769625202,'created','{"terms":{"game":"pagoda","options":{"quick":true},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"d329f915cfc30ef71bd48a203e7c988f73767282620ceb6cc7d11bdf36c87414","given":[]}',NULL);
INSERT INTO "events" VALUES('DqwRxaq0pVDUce-g',2,1794769625202,'joined','{"seat":0,"name":"Anna","nonce":"cda89f815bc7d1ae4db453d742fe2016","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('92hgSudk7gADzow9',1,1794769625223,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"3de3b3ab802005559a1b586272db85e79724231c6315440260a53eef86d388ac","given":[]}',NULL);
INSERT INTO "events" VALUES('92hgSudk7gADzow9',2,1794769625223,'joined','{"seat":0,"name":"Anna","nonce":"e065d5ab7791618ec09280e38457f819","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('vg4fAADRKAnjXpyk',1,1794769625236,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"d70645d90ab62321d3a7f084b56031bb7aec039688f26c09cfdb30c1ef114f72","given":[]}',NULL);
INSERT INTO "events" VALUES('vg4fAADRKAnjXpyk',2,1794769625236,'joined','{"seat":0,"name":"Anna","nonce":"aaf1f5ecba7271f8131120df5e1e4145","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('vg4fAADRKAnjXpyk',3,1794769625245,'joined','{"seat":1,"user":"5oPrJLen7B8ayVvV","name":"Bert","nonce":"1cec12f1e2f131a03f922050af9b957e"}',NULL);
INSERT INTO "events" VALUES('vg4fAADRKAnjXpyk',4,1794769625245,'started','{"chance":[">deal 4,7,8,12,14,19,23,24,27,28,29,30,35,38,40/1,2,3,6,9,15,16,21,22,26,32,34,36,37,39"]}','5oPrJLen7B8ayVvV/Bert16');
INSERT INTO "events" VALUES('vg4fAADRKAnjXpyk',5,1794769625405,'moved','{"by":0,"entries":[["b29",0]]}','6-9bvQqeNMQAvqzl/Anna17');
INSERT INTO "events" VALUES('vg4fAADRKAnjXpyk',6,1794769625583,'moved','{"by":1,"entries":[["b3",1]]}','5oPrJLen7B8ayVvV/Bert17');
INSERT INTO "events" VALUES('vg4fAADRKAnjXpyk',7,1794769625776,'moved','{"by":0,"entries":[["o28,30",0]]}','6-9bvQqeNMQAvqzl/Anna18');
INSERT INTO "events" VALUES('vg4fAADRKAnjXpyk',8,1794769625994,'ended','{"winner":0,"scores":[0,0],"reason":"resignation"}','5oPrJLen7B8ayVvV/Bert18');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',1,1794769626091,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"62e7a4e1cc6b9d2f4b5079056fecdbc77d7b562700d70479b89ea1967ad2d2ec","given":[]}',NULL);
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',2,1794769626091,'joined','{"seat":0,"name":"Anna","nonce":"193eff70422e576daef2fee4b70faace","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',3,1794769626149,'joined','{"seat":1,"user":"5oPrJLen7B8ayVvV","name":"Bert","nonce":"dfbbf3fc09ee3f2809f030cc55f849cc"}',NULL);
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',4,1794769626149,'started','{"chance":[">bb",">vr",">first 1"]}','5oPrJLen7B8ayVvV/Bert19');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',5,1794769626925,'moved','{"by":1,"entries":[["A4b:RYGv",1]]}','5oPrJLen7B8ayVvV/Bert20');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',6,1794769627590,'moved','{"by":1,"entries":[["E",1],[">GBGb",null]]}','5oPrJLen7B8ayVvV/Bert21');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',7,1794769628133,'moved','{"by":0,"entries":[["A3v:RYVb",0]]}','6-9bvQqeNMQAvqzl/Anna19');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',8,1794769628651,'moved','{"by":0,"entries":[["E",0],[">RBYg",null]]}','6-9bvQqeNMQAvqzl/Anna20');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',9,1794769629255,'moved','{"by":1,"entries":[["A4b:GGBV",1]]}','5oPrJLen7B8ayVvV/Bert22');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',10,1794769629477,'moved','{"by":1,"entries":[["E",1],[">GYGV",null]]}','5oPrJLen7B8ayVvV/Bert23');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',11,1794769629507,'ended','{"winner":1,"scores":[1,2],"reason":"resignation"}','6-9bvQqeNMQAvqzl/Anna21');
INSERT INTO "events" VALUES('onkr9QRel8voIuTr',12,1794769629651,'offered','{"by":1,"what":"rematch"}','5oPrJLen7B8ayVvV/Bert24');
INSERT INTO "events" VALUES('SFKLqZW46QSajMEe',1,1794769629773,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"71f6c3095ba06f52f469b6060c1e7f3dead1ab6d3f8f5f67fae006133c5e87cb","given":[]}',NULL);
INSERT INTO "events" VALUES('SFKLqZW46QSajMEe',2,1794769629773,'joined','{"seat":0,"name":"Anna","nonce":"36a7a45fb87865fc870d24156aead5be","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('SFKLqZW46QSajMEe',3,1794769629773,'joined','{"seat":1,"name":"master","nonce":"c00562f9b65e55e51b7b6af622b0f407","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('SFKLqZW46QSajMEe',4,1794769629773,'started','{"chance":[">first 0"]}',NULL);
INSERT INTO "events" VALUES('SFKLqZW46QSajMEe',5,1794769629929,'moved','{"by":0,"entries":[["Sa1",0]]}','6-9bvQqeNMQAvqzl/Anna22');
INSERT INTO "events" VALUES('RT4G79rCxs_8Yp8F',1,1794769630060,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"b4afe70c0f3948803a2735d538c9b80f335aa867deb76d6aaab6e45788b5f5d8","given":[]}',NULL);
INSERT INTO "events" VALUES('RT4G79rCxs_8Yp8F',2,1794769630060,'joined','{"seat":0,"name":"Anna","nonce":"f56929830209fcc7c6c91c3b5128bd76","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('RT4G79rCxs_8Yp8F',3,1794769630060,'joined','{"seat":1,"name":"master","nonce":"3fbf02a3e83620f3bf003d634fec9992","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('RT4G79rCxs_8Yp8F',4,1794769630060,'started','{"chance":[">vb",">yv",">first 1"]}',NULL);
INSERT INTO "events" VALUES('xDgNVUwZOfqHRq4e',1,1794769630306,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"6-9bvQqeNMQAvqzl","secret":"347a91d93d05214fdea7eac798629e9513a2e5f6ba4565728cd03f40bcdd13c4","given":[]}',NULL);
INSERT INTO "events" VALUES('xDgNVUwZOfqHRq4e',2,1794769630306,'joined','{"seat":0,"name":"Anna","nonce":"7199a06b32cf15a8276a234d9c87bd17","user":"6-9bvQqeNMQAvqzl","level":null}',NULL);
INSERT INTO "events" VALUES('xDgNVUwZOfqHRq4e',3,1794769630306,'joined','{"seat":1,"name":"master","nonce":"2f7d6daff7af244f7bedb64c9adebd01","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('xDgNVUwZOfqHRq4e',4,1794769630306,'started','{"chance":[">deal 1,3,6,9,14,16,19,20,24,27,28,30,34,35,39/2,4,8,10,13,17,18,21,22,23,26,33,36,37,40"]}',NULL);
INSERT INTO "events" VALUES('xDgNVUwZOfqHRq4e',5,1794769630566,'moved','{"by":0,"entries":[["b28",0]]}','6-9bvQqeNMQAvqzl/Anna23');
CREATE TABLE notes (
	user_id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (user_id, table_id)
);
INSERT INTO "notes" VALUES('6-9bvQqeNMQAvqzl','onkr9QRel8voIuTr',1794769629621,'the red roof came too late');
CREATE TABLE ratings (
	game VARCHAR(16) NOT NULL, 
	pool VARCHAR(8) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (game, pool, player)
);
INSERT INTO "ratings" VALUES('jaguar','people','6-9bvQqeNMQAvqzl',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','5oPrJLen7B8ayVvV',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE reviews (
	table_id VARCHAR(32) NOT NULL, 
	asked_by VARCHAR(32), 
	asked BIGINT NOT NULL, 
	simulations INTEGER NOT NULL, 
	done INTEGER NOT NULL, 
	"of" INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	finished BIGINT, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "reviews" VALUES('onkr9QRel8voIuTr','6-9bvQqeNMQAvqzl',1794769629549,100000,0,3,1794769659553,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('a80db210fc6ce617a12df47b2098bf20162ec015b6ca58a7084bf5af2fa57b25','6-9bvQqeNMQAvqzl',1794769613737);
INSERT INTO "sessions" VALUES('bbf761edd122278796bf141900cdc5732677bf55ac8c8912b191837e2998a0a9','5oPrJLen7B8ayVvV',1794769615297);
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','a22f5758528a2b673d4ac64b69f4fbbd0d48470ce022fdd373b57be4fe90d6e2');
INSERT INTO "settings" VALUES('sweeper','001794769676529 585da01527068186');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	lobby BOOLEAN NOT NULL, 
	private BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	user_0 VARCHAR(32), 
	user_1 VARCHAR(32), 
	level_0 VARCHAR(40), 
	level_1 VARCHAR(40), 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	winner INTEGER, 
	reason VARCHAR(80), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('0xT49VLL6o5EGuPq','pagoda','playing',0,0,1,'6-9bvQqeNMQAvqzl','5oPrJLen7B8ayVvV',NULL,NULL,1794769615429,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('N2L1AzHNTvVrkfi0','pagode','playing',0,0,0,'6-9bvQqeNMQAvqzl','5oPrJLen7B8ayVvV',NULL,NULL,1794769616563,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('ttAKR-o2nZ7wNbi5','jaguar','playing',0,0,0,'6-9bvQqeNMQAvqzl','5oPrJLen7B8ayVvV',NULL,NULL,1794769617917,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('-ABYkNdopo_DAEkL','pagode','over',0,0,0,'6-9bvQqeNMQAvqzl','5oPrJLen7B8ayVvV',NULL,NULL,1794769621065,1794769622608,0,'resignation');
INSERT INTO "tables" VALUES('vnnkWqLLQGUBCVVP','pagode','playing',0,0,0,'6-9bvQqeNMQAvqzl','5oPrJLen7B8ayVvV',NULL,NULL,1794769622741,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('5e9Q5r8fnVfNMBPv','jaguar','playing',0,0,0,'6-9bvQqeNMQAvqzl','6-9bvQqeNMQAvqzl',NULL,NULL,1794769624012,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('DqwRxaq0pVDUce-g','pagoda','waiting',1,0,0,'6-9bvQqeNMQAvqzl',NULL,NULL,NULL,1794769625202,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('92hgSudk7gADzow9','pagode','waiting',0,1,0,'6-9bvQqeNMQAvqzl',NULL,NULL,NULL,1794769625223,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('vg4fAADRKAnjXpyk','jaguar','over',0,0,1,'6-9bvQqeNMQAvqzl','5oPrJLen7B8ayVvV',NULL,NULL,1794769625236,1794769625994,0,'resignation');
INSERT INTO "tables" VALUES('onkr9QRel8voIuTr','pagoda','over',0,0,0,'6-9bvQqeNMQAvqzl','5oPrJLen7B8ayVvV',NULL,NULL,1794769626091,1794769629507,1,'resignation');
INSERT INTO "tables" VALUES('SFKLqZW46QSajMEe','pagode','playing',0,0,0,'6-9bvQqeNMQAvqzl',NULL,NULL,'master',1794769629773,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('RT4G79rCxs_8Yp8F','pagoda','playing',0,0,0,'6-9bvQqeNMQAvqzl',NULL,NULL,'master',1794769630060,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('xDgNVUwZOfqHRq4e','jaguar','playing',0,0,0,'6-9bvQqeNMQAvqzl',NULL,NULL,'master',1794769630306,NULL,NULL,NULL);
CREATE TABLE tokens (
	id VARCHAR(32) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	label VARCHAR(60) NOT NULL, 
	scopes VARCHAR(60) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "tokens" VALUES('_acozAyN0G8P','6-9bvQqeNMQAvqzl','09faf66f7c818b54348454a87dadceb4230d1d7a9b90433d8b5f80ef5dff75c2','bot','play read',1794769615359);
CREATE TABLE users (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	name_key VARCHAR(40), 
	password VARCHAR(200), 
	created BIGINT NOT NULL, 
	deleted BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name_key)
);
INSERT INTO "users" VALUES('6-9bvQqeNMQAvqzl','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$X+/iv6KTtz8Xg9bb0Z+lDg$cn+SvsgsHr/1DqVmhkqpxQMwYdAsP1J9G0rL8CVwrzQ',1794769612554,0);
INSERT INTO "users" VALUES('5oPrJLen7B8ayVvV','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$mkWS17BbRrkS0E948h87sQ$v1iBOSz0EN0fBQ9xsHlQSQtFFBypVh3cJ5kqmdyGo3g',1794769612831,0);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_lobby ON tables (status, lobby, created);
CREATE INDEX ix_tables_user_0 ON tables (user_0, status);
CREATE INDEX ix_tables_user_1 ON tables (user_1, status);
CREATE INDEX ix_reviews_asked_by ON reviews (asked_by);
CREATE INDEX ix_reviews_open ON reviews (finished, asked);
COMMIT;
