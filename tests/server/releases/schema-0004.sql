BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE audit_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	actor VARCHAR(80) NOT NULL, 
	action VARCHAR(32) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "audit_log" VALUES('mcoDBzCayC8Tantu',1794986025310,'azJxSLO2FA63QNoW','made an account','azJxSLO2FA63QNoW','');
INSERT INTO "audit_log" VALUES('5GweTwbBjykGRqoi',1794986025331,'azJxSLO2FA63QNoW','made recovery codes','azJxSLO2FA63QNoW','');
INSERT INTO "audit_log" VALUES('cHFSrlext393QC3S',1794986025709,'SA36QQaHmhaC0ufa','made an account','SA36QQaHmhaC0ufa','');
INSERT INTO "audit_log" VALUES('rpJAKxeqvspdOQvB',1794986025711,'SA36QQaHmhaC0ufa','made recovery codes','SA36QQaHmhaC0ufa','');
CREATE TABLE challenges (
	id VARCHAR(32) NOT NULL, 
	from_user VARCHAR(32) NOT NULL, 
	to_user VARCHAR(32) NOT NULL, 
	request TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	reason VARCHAR(16), 
	table_id VARCHAR(32), 
	replaces VARCHAR(32), 
	PRIMARY KEY (id)
);
CREATE TABLE contacts (
	user_id VARCHAR(32) NOT NULL, 
	other_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (user_id, other_id, kind)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	data TEXT NOT NULL, 
	command VARCHAR(64), 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',1,1794986025808,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"bd3d186eca0deddc1f1c0ad7efe6090938da791e78a6443eaefb5d3793640c3d","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',2,1794986025808,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',3,1794986025838,'joined','{"seat":1,"user":"SA36QQaHmhaC0ufa","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',4,1794986025838,'started','{"chance":[">bv",">gg",">first 1"]}','SA36QQaHmhaC0ufa/Bert1');
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',5,1794986026313,'moved','{"by":1,"entries":[["A4b:YBVg",1]]}','SA36QQaHmhaC0ufa/Bert2');
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',6,1794986026384,'moved','{"by":1,"entries":[["E",1],[">RBVv",null]]}','SA36QQaHmhaC0ufa/Bert3');
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',7,1794986026439,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','azJxSLO2FA63QNoW/Anna1');
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',8,1794986026503,'moved','{"by":0,"entries":[["E",0],[">RRGG",null]]}','azJxSLO2FA63QNoW/Anna2');
INSERT INTO "events" VALUES('9BicQCZlO8-RKkTV',9,1794986026622,'moved','{"by":1,"entries":[["A1b:BVgv",1]]}','SA36QQaHmhaC0ufa/Bert4');
INSERT INTO "events" VALUES('sdgdHEpUEcHRDt8J',1,1794986026706,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"49e502d04e44a1525040fd1ab9123f911ed797d885b526835e73ff870ffb04c9","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('sdgdHEpUEcHRDt8J',2,1794986026706,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('sdgdHEpUEcHRDt8J',3,1794986026734,'joined','{"seat":1,"user":"SA36QQaHmhaC0ufa","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('sdgdHEpUEcHRDt8J',4,1794986026734,'started','{"chance":[">first 1"]}','SA36QQaHmhaC0ufa/Bert5');
INSERT INTO "events" VALUES('sdgdHEpUEcHRDt8J',5,1794986026922,'moved','{"by":1,"entries":[["Sa1",1]]}','SA36QQaHmhaC0ufa/Bert6');
INSERT INTO "events" VALUES('sdgdHEpUEcHRDt8J',6,1794986026999,'moved','{"by":0,"entries":[["Sa2",0]]}','azJxSLO2FA63QNoW/Anna3');
INSERT INTO "events" VALUES('sdgdHEpUEcHRDt8J',7,1794986027117,'moved','{"by":1,"entries":[["Sa1-e8",1]]}','SA36QQaHmhaC0ufa/Bert7');
INSERT INTO "events" VALUES('sdgdHEpUEcHRDt8J',8,1794986027164,'offered','{"by":0,"what":"draw"}','azJxSLO2FA63QNoW/Anna4');
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',1,1794986027210,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"e3422e0b3dbdea9a520cb8b88703d6d9d7154b6d9a767ada304e2783074b3772","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',2,1794986027210,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',3,1794986027260,'joined','{"seat":1,"user":"SA36QQaHmhaC0ufa","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',4,1794986027260,'started','{"chance":[">deal 15,18,19,20,21,22,23,24,25,27,31,34,35,36,40/1,4,6,7,8,9,10,12,16,17,26,28,33,38,39"]}','SA36QQaHmhaC0ufa/Bert8');
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',5,1794986027466,'moved','{"by":0,"entries":[["b24",0]]}','azJxSLO2FA63QNoW/Anna5');
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',6,1794986027566,'moved','{"by":1,"entries":[["b33",1]]}','SA36QQaHmhaC0ufa/Bert9');
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',7,1794986027662,'moved','{"by":1,"entries":[["o4,16",1]]}','SA36QQaHmhaC0ufa/Bert10');
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',8,1794986027725,'moved','{"by":0,"entries":[["4@1",0]]}','azJxSLO2FA63QNoW/Anna6');
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',9,1794986027808,'moved','{"by":1,"entries":[["16@5",1]]}','SA36QQaHmhaC0ufa/Bert11');
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',10,1794986027862,'moved','{"by":0,"entries":[["o21,24",0]]}','azJxSLO2FA63QNoW/Anna7');
INSERT INTO "events" VALUES('4mP4c8hvOELnhy1E',11,1794986027924,'offered','{"by":0,"what":"takeback"}','azJxSLO2FA63QNoW/Anna8');
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',1,1794986027949,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"71e0da416ef6873697fb9605f2d2f8854da44efdddbd6ea695a0d540554204d6","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',2,1794986027949,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',3,1794986027971,'joined','{"seat":1,"user":"SA36QQaHmhaC0ufa","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',4,1794986027971,'started','{"chance":[">first 0"]}','SA36QQaHmhaC0ufa/Bert12');
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',5,1794986028026,'moved','{"by":0,"entries":[["Sa1",0]]}','azJxSLO2FA63QNoW/Anna9');
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',6,1794986028086,'moved','{"by":1,"entries":[["Sa2",1]]}','SA36QQaHmhaC0ufa/Bert13');
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',7,1794986028117,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','azJxSLO2FA63QNoW/Anna10');
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',8,1794986028148,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',9,1794986028148,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','SA36QQaHmhaC0ufa/Bert14');
INSERT INTO "events" VALUES('38uSud3nEVrFvxMQ',10,1794986028158,'followed','{"by_table":"nkLYbyphqeAE7I1p"}',NULL);
INSERT INTO "events" VALUES('nkLYbyphqeAE7I1p',1,1794986028158,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"38uSud3nEVrFvxMQ","mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"11cbf950997f34a36a9b751f809e4e9a509c793404ce06cd3b637353327132df","deal":2,"first":1}',NULL);
INSERT INTO "events" VALUES('nkLYbyphqeAE7I1p',2,1794986028158,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","level":null,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('nkLYbyphqeAE7I1p',3,1794986028158,'joined','{"seat":1,"name":"Bert","user":"SA36QQaHmhaC0ufa","level":null,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('nkLYbyphqeAE7I1p',4,1794986028158,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('nkLYbyphqeAE7I1p',5,1794986028386,'moved','{"by":1,"entries":[["Sa1",1]]}','SA36QQaHmhaC0ufa/Bert15');
INSERT INTO "events" VALUES('nkLYbyphqeAE7I1p',6,1794986028465,'moved','{"by":0,"entries":[["Sa2",0]]}','azJxSLO2FA63QNoW/Anna11');
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',1,1794986028482,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"9ba40e43052832a6a4122c6a67ba20b049b19319bb19b0f14d1bf25b55caa26b","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',2,1794986028482,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',3,1794986028482,'joined','{"seat":1,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',4,1794986028482,'started','{"chance":[">deal 1,3,7,15,17,18,19,23,29,33,34,36,37,38,40/2,5,6,8,9,12,14,16,20,21,22,24,25,27,28"]}',NULL);
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',5,1794986028518,'moved','{"by":0,"entries":[["b3",0]]}','azJxSLO2FA63QNoW/Anna12');
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',6,1794986028552,'moved','{"by":1,"entries":[["b24",1]]}','azJxSLO2FA63QNoW/Anna13');
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',7,1794986028573,'moved','{"by":1,"entries":[["o22,28",1]]}','azJxSLO2FA63QNoW/Anna14');
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',8,1794986028592,'moved','{"by":0,"entries":[["28@1",0]]}','azJxSLO2FA63QNoW/Anna15');
INSERT INTO "events" VALUES('eALrcCVYJlcsvvPl',9,1794986028621,'moved','{"by":1,"entries":[["22@5",1]]}','azJxSLO2FA63QNoW/Anna16');
INSERT INTO "events" VALUES('O3Uah3_coiL52N33',1,1794986028643,'created','{"terms":{"game":"pagoda","options":{"quick":true},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"efa8c066598041693ee4e41e100c828a4773b93137af1732a7b54e3eccac3adb","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('O3Uah3_coiL52N33',2,1794986028643,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('UYpLcPMvaIDxClSl',1,1794986028668,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"b988fef8bb810c907cd065a6386a7b73d0d1a0d1a35c3b658fe9cfb128830eee","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('UYpLcPMvaIDxClSl',2,1794986028668,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('2-LeJlX43eazWYo0',1,1794986028686,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"0b6958b48f7b154b71094bcf5d84b094e5c7239278693185a89f9690d5330b99","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('2-LeJlX43eazWYo0',2,1794986028686,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('2-LeJlX43eazWYo0',3,1794986028715,'joined','{"seat":1,"user":"SA36QQaHmhaC0ufa","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('2-LeJlX43eazWYo0',4,1794986028715,'started','{"chance":[">deal 1,3,4,6,9,10,12,15,16,17,20,24,29,32,39/2,7,13,14,18,19,21,22,23,26,30,31,34,37,38"]}','SA36QQaHmhaC0ufa/Bert16');
INSERT INTO "events" VALUES('2-LeJlX43eazWYo0',5,1794986028760,'moved','{"by":0,"entries":[["b24",0]]}','azJxSLO2FA63QNoW/Anna17');
INSERT INTO "events" VALUES('2-LeJlX43eazWYo0',6,1794986028828,'moved','{"by":1,"entries":[["b23",1]]}','SA36QQaHmhaC0ufa/Bert17');
INSERT INTO "events" VALUES('2-LeJlX43eazWYo0',7,1794986028863,'moved','{"by":0,"entries":[["o20,39",0]]}','azJxSLO2FA63QNoW/Anna18');
INSERT INTO "events" VALUES('2-LeJlX43eazWYo0',8,1794986028897,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','SA36QQaHmhaC0ufa/Bert18');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',1,1794986028961,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"e04a6bbb3e000f642b14aaaa5382c3acd35f07122540067e3f86e7cb6d00a154","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',2,1794986028961,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',3,1794986028982,'joined','{"seat":1,"user":"SA36QQaHmhaC0ufa","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',4,1794986028982,'started','{"chance":[">gb",">by",">first 1"]}','SA36QQaHmhaC0ufa/Bert19');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',5,1794986029056,'moved','{"by":1,"entries":[["A4b:RYGy",1]]}','SA36QQaHmhaC0ufa/Bert20');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',6,1794986029136,'moved','{"by":1,"entries":[["E",1],[">YBBv",null]]}','SA36QQaHmhaC0ufa/Bert21');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',7,1794986029179,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','azJxSLO2FA63QNoW/Anna19');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',8,1794986029239,'moved','{"by":0,"entries":[["E",0],[">RRYR",null]]}','azJxSLO2FA63QNoW/Anna20');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',9,1794986029325,'moved','{"by":1,"entries":[["A4b:YBVv",1]]}','SA36QQaHmhaC0ufa/Bert22');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',10,1794986029354,'moved','{"by":1,"entries":[["E",1],[">BVYb",null]]}','SA36QQaHmhaC0ufa/Bert23');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',11,1794986029385,'ended','{"winner":1,"scores":[1,2],"reason":"resignation","facts":{}}','azJxSLO2FA63QNoW/Anna21');
INSERT INTO "events" VALUES('J-WWTK7L0vrSNTOD',12,1794986029490,'offered','{"by":1,"what":"rematch"}','SA36QQaHmhaC0ufa/Bert24');
INSERT INTO "events" VALUES('zXxQUJ7QXBcHk4Nj',1,1794986029532,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"b51c88ee4ddd6cddf4ee67b319f8aac4ea67549549b38db1360c3b1f0b96a77e","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('zXxQUJ7QXBcHk4Nj',2,1794986029532,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('zXxQUJ7QXBcHk4Nj',3,1794986029532,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('zXxQUJ7QXBcHk4Nj',4,1794986029532,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('KoZWwfTWbeumIxVL',1,1794986029619,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"96623bcd48facda849954426d52989972af6214445dd0acd002cf301d2273494","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('KoZWwfTWbeumIxVL',2,1794986029619,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('KoZWwfTWbeumIxVL',3,1794986029619,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('KoZWwfTWbeumIxVL',4,1794986029619,'started','{"chance":[">yy",">rv",">first 1"]}',NULL);
INSERT INTO "events" VALUES('qgBzEQQGNJrFtkcp',1,1794986029693,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"azJxSLO2FA63QNoW","secret":"7eabefe8fed976547f82f8e1505ba3a8c39b1c1c3715604a33de50bee635237d","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('qgBzEQQGNJrFtkcp',2,1794986029693,'joined','{"seat":0,"name":"Anna","user":"azJxSLO2FA63QNoW","takes_part":false}',NULL);
INSERT INTO "events" VALUES('qgBzEQQGNJrFtkcp',3,1794986029693,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('qgBzEQQGNJrFtkcp',4,1794986029693,'started','{"chance":[">deal 5,7,9,18,20,22,24,25,29,30,31,32,33,34,39/1,3,4,8,10,11,14,15,16,17,23,26,35,37,38"]}',NULL);
INSERT INTO "events" VALUES('qgBzEQQGNJrFtkcp',5,1794986029804,'moved','{"by":0,"entries":[["b31",0]]}','azJxSLO2FA63QNoW/Anna22');
INSERT INTO "events" VALUES('zXxQUJ7QXBcHk4Nj',5,1794986030453,'moved','{"by":1,"entries":[["Sf5",1]],"waited":741,"thought":{"expected":0.533,"simulations":496,"seconds":0.17,"line":["Sf5","STe7"],"others":[{"move":"STd6","expected":0.531},{"move":"STc5","expected":0.499},{"move":"STa9","expected":0.499}],"at_most":true}}',NULL);
CREATE TABLE mail_links (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	purpose VARCHAR(8) NOT NULL, 
	mail VARCHAR(254) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE notes (
	user_id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (user_id, table_id)
);
INSERT INTO "notes" VALUES('azJxSLO2FA63QNoW','J-WWTK7L0vrSNTOD',1794986029448,'the red roof came too late');
CREATE TABLE outbox (
	id VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	channel VARCHAR(8) NOT NULL, 
	event VARCHAR(10) NOT NULL, 
	table_id VARCHAR(32), 
	data TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	due BIGINT NOT NULL, 
	digest BOOLEAN NOT NULL, 
	tries INTEGER NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE preferences (
	user_id VARCHAR(32) NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (user_id)
);
CREATE TABLE push_subscriptions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	session VARCHAR(64) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE rating_history (
	table_id VARCHAR(32) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	pool VARCHAR(8) NOT NULL, 
	at BIGINT NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	PRIMARY KEY (table_id, player)
);
INSERT INTO "rating_history" VALUES('2-LeJlX43eazWYo0','SA36QQaHmhaC0ufa','jaguar','people',1794986028897,1.33768910502388257554e+03,2.90318964674752123741e+02);
INSERT INTO "rating_history" VALUES('2-LeJlX43eazWYo0','azJxSLO2FA63QNoW','jaguar','people',1794986028897,1.66231089497611742447e+03,2.90318964674752123741e+02);
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
INSERT INTO "ratings" VALUES('jaguar','people','SA36QQaHmhaC0ufa',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','azJxSLO2FA63QNoW',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('10bfab592a012565bbc30f38e64fd6c82870ea2a399e70a79b866191eca3f075','azJxSLO2FA63QNoW');
INSERT INTO "recovery_codes" VALUES('849f24d79ce12864a9fa7762285fc9500da9aaf4a0a4b03801a0aa4dde4cba29','azJxSLO2FA63QNoW');
INSERT INTO "recovery_codes" VALUES('8b1a0bb87de4a8bd6337a822dbddb3cb18a32f342e572d3bc6ec093e193b6eba','azJxSLO2FA63QNoW');
INSERT INTO "recovery_codes" VALUES('6127edff21e454bb4d9d7a33933e8406c69429fb67aeb38ae1516c974079b21e','azJxSLO2FA63QNoW');
INSERT INTO "recovery_codes" VALUES('2c521f21d0bf4a56fa8b21fa60c2ec5010cae47b89e29eb5c6e0d71047247943','azJxSLO2FA63QNoW');
INSERT INTO "recovery_codes" VALUES('90b3621320ab4e71f036862dd7997fffa7cb41ea2573d6ac716979c51247568e','azJxSLO2FA63QNoW');
INSERT INTO "recovery_codes" VALUES('7c0e09035c63f2850e876378a94196370720586176976864358a617a420bfcf1','azJxSLO2FA63QNoW');
INSERT INTO "recovery_codes" VALUES('2dedb89afd09a8d80b257c8892ed97b4eb4f45ad1b60244d62eb65a05578a01d','azJxSLO2FA63QNoW');
INSERT INTO "recovery_codes" VALUES('3b3a84fff22195cf4c7065a0e60100d1a5c4cea77586787f73bf7ba7c993be94','SA36QQaHmhaC0ufa');
INSERT INTO "recovery_codes" VALUES('1224264e6cd015e20f638d615d51661320ca3b44c1d7e1f1e860ac4492ac626c','SA36QQaHmhaC0ufa');
INSERT INTO "recovery_codes" VALUES('fec12bf32e1731d95797888544a622a5461a3c6a284c172d63275dc4a6947126','SA36QQaHmhaC0ufa');
INSERT INTO "recovery_codes" VALUES('a1bb4f063cc856ad711d4ac3e22ee85c3281e783c39e8504196695c64e942bca','SA36QQaHmhaC0ufa');
INSERT INTO "recovery_codes" VALUES('eec4568869385a2dafa7d01162e4dc3812f8ef4f9802112c2e825d5fedda13e8','SA36QQaHmhaC0ufa');
INSERT INTO "recovery_codes" VALUES('f8abbb3dec841ea2d394b397019da16de045760189d853bba985ce29e8a03faa','SA36QQaHmhaC0ufa');
INSERT INTO "recovery_codes" VALUES('7d8cb5eb4bc7b7b6cd72c8c635f20cd490a1fe2fb885b69c7271f104520ff0a4','SA36QQaHmhaC0ufa');
INSERT INTO "recovery_codes" VALUES('16e4226a0b8e907b1642ff3d977122e97e8772e252880582d609e164018e4c50','SA36QQaHmhaC0ufa');
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
INSERT INTO "reviews" VALUES('J-WWTK7L0vrSNTOD','azJxSLO2FA63QNoW',1794986029413,6400,0,3,1794986059423,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('8e7df2a0ce2b77dd6cb02318ad4cb791d570bae1adc46448ae6264cf550fa47c','azJxSLO2FA63QNoW',1794986025356,1794986025356,'Python');
INSERT INTO "sessions" VALUES('085719e9dcce44b75e2a41f54b45425552f834111e7084f750d060cb1546f03b','SA36QQaHmhaC0ufa',1794986025731,1794986025731,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','2221bd98b59778b772c2041cda59af8143607011bc19ce4f1ce45f60656f3c2a');
INSERT INTO "settings" VALUES('vapid key','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3sZu2WKcdW7xjcjc
0bVHZ9g87xADhXOQfdRya95+FKuhRANCAASo2D9/8LKZFoe2BEvUWaaUOt8Wefns
xrlxMV3IvrwqA/gRgsYjIuJixbuQFY0ZryHhHmYoQFe1PPnVQRnPHH32
-----END PRIVATE KEY-----
');
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
INSERT INTO "tables" VALUES('9BicQCZlO8-RKkTV','pagoda','playing',0,0,1,'azJxSLO2FA63QNoW','SA36QQaHmhaC0ufa',NULL,NULL,1794986025808,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('sdgdHEpUEcHRDt8J','pagode','playing',0,0,0,'azJxSLO2FA63QNoW','SA36QQaHmhaC0ufa',NULL,NULL,1794986026706,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('4mP4c8hvOELnhy1E','jaguar','playing',0,0,0,'azJxSLO2FA63QNoW','SA36QQaHmhaC0ufa',NULL,NULL,1794986027210,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('38uSud3nEVrFvxMQ','pagode','over',0,0,0,'azJxSLO2FA63QNoW','SA36QQaHmhaC0ufa',NULL,NULL,1794986027949,1794986028148,0,'resignation');
INSERT INTO "tables" VALUES('nkLYbyphqeAE7I1p','pagode','playing',0,0,0,'azJxSLO2FA63QNoW','SA36QQaHmhaC0ufa',NULL,NULL,1794986028158,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('eALrcCVYJlcsvvPl','jaguar','playing',0,0,0,'azJxSLO2FA63QNoW','azJxSLO2FA63QNoW',NULL,NULL,1794986028482,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('O3Uah3_coiL52N33','pagoda','waiting',1,0,0,'azJxSLO2FA63QNoW',NULL,NULL,NULL,1794986028643,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('UYpLcPMvaIDxClSl','pagode','waiting',0,1,0,'azJxSLO2FA63QNoW',NULL,NULL,NULL,1794986028668,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('2-LeJlX43eazWYo0','jaguar','over',0,0,1,'azJxSLO2FA63QNoW','SA36QQaHmhaC0ufa',NULL,NULL,1794986028686,1794986028897,0,'resignation');
INSERT INTO "tables" VALUES('J-WWTK7L0vrSNTOD','pagoda','over',0,0,0,'azJxSLO2FA63QNoW','SA36QQaHmhaC0ufa',NULL,NULL,1794986028961,1794986029385,1,'resignation');
INSERT INTO "tables" VALUES('zXxQUJ7QXBcHk4Nj','pagode','playing',0,0,0,'azJxSLO2FA63QNoW',NULL,NULL,'master',1794986029532,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('KoZWwfTWbeumIxVL','pagoda','playing',0,0,0,'azJxSLO2FA63QNoW',NULL,NULL,'master',1794986029619,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('qgBzEQQGNJrFtkcp','jaguar','playing',0,0,0,'azJxSLO2FA63QNoW',NULL,NULL,'master',1794986029693,NULL,NULL,NULL);
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
INSERT INTO "tokens" VALUES('cP3rBdYqmLCH','azJxSLO2FA63QNoW','02c91b08843dce281b0a2346ba36ab6520bff2058c8f0283b8b953a26ec3fa72','bot','play read',1794986025756);
CREATE TABLE users (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	name_key VARCHAR(40), 
	password VARCHAR(200), 
	created BIGINT NOT NULL, 
	deleted BOOLEAN NOT NULL, mail VARCHAR(254), locked BIGINT, 
	PRIMARY KEY (id), 
	UNIQUE (name_key)
);
INSERT INTO "users" VALUES('azJxSLO2FA63QNoW','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$ASwDPq79Fb0cwArqMJvTIA$ayO6OVEO8mLlg0VeSHBmmPA+V6dFO2X4aGL7Ei+cFXo',1794986024691,0,NULL,NULL);
INSERT INTO "users" VALUES('SA36QQaHmhaC0ufa','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$2sIPnZnlwKbo7GyutJOjSQ$FvsopE0EKomTa2uX/sN0XcJs9oJHAh1gBtWZVsE86oA',1794986024826,0,NULL,NULL);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_lobby ON tables (status, lobby, created);
CREATE INDEX ix_tables_user_0 ON tables (user_0, status);
CREATE INDEX ix_tables_user_1 ON tables (user_1, status);
CREATE INDEX ix_reviews_asked_by ON reviews (asked_by);
CREATE INDEX ix_reviews_open ON reviews (finished, asked);
CREATE INDEX ix_recovery_codes_user_id ON recovery_codes (user_id);
CREATE INDEX ix_mail_links_user_id ON mail_links (user_id);
CREATE INDEX ix_audit_log_at ON audit_log (at);
CREATE INDEX ix_audit_log_subject ON audit_log (subject);
CREATE INDEX ix_contacts_other_id ON contacts (other_id);
CREATE INDEX ix_outbox_user_id ON outbox (user_id);
CREATE INDEX ix_push_subscriptions_user_id ON push_subscriptions (user_id);
CREATE INDEX ix_push_subscriptions_session ON push_subscriptions (session);
CREATE INDEX ix_challenges_from ON challenges (from_user, state);
CREATE INDEX ix_challenges_to ON challenges (to_user, state);
CREATE INDEX ix_outbox_due ON outbox (state, due);
CREATE INDEX ix_rating_history_player ON rating_history (player, game, pool, at);
COMMIT;
