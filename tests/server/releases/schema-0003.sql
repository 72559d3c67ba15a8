BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE audit_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	actor VARCHAR(80) NOT NULL, 
	action VARCHAR(32) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "audit_log" VALUES('Ad5rNLMXK1geCFJp',1794969431093,'tc5pByRSC2_KXBXa','made an account','tc5pByRSC2_KXBXa','');
INSERT INTO "audit_log" VALUES('4uYXSuC0_F8Tx6Lt',1794969431095,'tc5pByRSC2_KXBXa','made recovery codes','tc5pByRSC2_KXBXa','');
INSERT INTO "audit_log" VALUES('XRDcpIgoiKD338z7',1794969432601,'mz28EsVH1azow_FR','made an account','mz28EsVH1azow_FR','');
INSERT INTO "audit_log" VALUES('vCUMAngjosHM3j3S',1794969432602,'mz28EsVH1azow_FR','made recovery codes','mz28EsVH1azow_FR','');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	data TEXT NOT NULL, 
	command VARCHAR(64), 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',1,1794969432851,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"bd781dbaa8169d1d0468208ceb1adddf49bf939193adaaec761182203ec8f67f","given":[]}',NULL);
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',2,1794969432851,'joined','{"seat":0,"name":"Anna","nonce":"1f25f745ce685992c645e7bca2cfbf21","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',3,1794969432893,'joined','{"seat":1,"user":"mz28EsVH1azow_FR","name":"Bert","nonce":"318bbdae4bd2bf07179e79568e7982b4"}',NULL);
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',4,1794969432893,'started','{"chance":[">yv",">rb",">first 1"]}','mz28EsVH1azow_FR/Bert1');
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',5,1794969435279,'moved','{"by":1,"entries":[["A4b:RYGr",1]]}','mz28EsVH1azow_FR/Bert2');
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',6,1794969435584,'moved','{"by":1,"entries":[["E",1],[">VGYv",null]]}','mz28EsVH1azow_FR/Bert3');
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',7,1794969435735,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','tc5pByRSC2_KXBXa/Anna1');
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',8,1794969435823,'moved','{"by":0,"entries":[["E",0],[">RYYR",null]]}','tc5pByRSC2_KXBXa/Anna2');
INSERT INTO "events" VALUES('6PxctpFDeX8u_26j',9,1794969436064,'moved','{"by":1,"entries":[["A1b:BVVb",1]]}','mz28EsVH1azow_FR/Bert4');
INSERT INTO "events" VALUES('IruLYtqSoNc-5LbW',1,1794969436264,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"d8f3d6c434a6d52fee1036f43bfa9f4e9760042e5722ee9d29256dbeaf2d3f07","given":[]}',NULL);
INSERT INTO "events" VALUES('IruLYtqSoNc-5LbW',2,1794969436264,'joined','{"seat":0,"name":"Anna","nonce":"28221bda463e029f6f7f47bfba70b1f4","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('IruLYtqSoNc-5LbW',3,1794969436328,'joined','{"seat":1,"user":"mz28EsVH1azow_FR","name":"Bert","nonce":"991a14a5b107affaebbd6806f689dd9d"}',NULL);
INSERT INTO "events" VALUES('IruLYtqSoNc-5LbW',4,1794969436328,'started','{"chance":[">first 0"]}','mz28EsVH1azow_FR/Bert5');
INSERT INTO "events" VALUES('IruLYtqSoNc-5LbW',5,1794969437772,'moved','{"by":0,"entries":[["Sa1",0]]}','tc5pByRSC2_KXBXa/Anna3');
INSERT INTO "events" VALUES('IruLYtqSoNc-5LbW',6,1794969437944,'moved','{"by":1,"entries":[["Sa2",1]]}','mz28EsVH1azow_FR/Bert6');
INSERT INTO "events" VALUES('IruLYtqSoNc-5LbW',7,1794969438111,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','tc5pByRSC2_KXBXa/Anna4');
INSERT INTO "events" VALUES('IruLYtqSoNc-5LbW',8,1794969438208,'offered','{"by":0,"what":"draw"}','tc5pByRSC2_KXBXa/Anna5');
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',1,1794969438362,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"850b19a187a92d69b07c9db08acd8458b5c08893fbf58ebe5e67a3250c132b33","given":[]}',NULL);
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',2,1794969438362,'joined','{"seat":0,"name":"Anna","nonce":"49fec79410b65eb3c8a1caebd984cdf0","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',3,1794969438499,'joined','{"seat":1,"user":"mz28EsVH1azow_FR","name":"Bert","nonce":"fe0bb9823cf36148593dda3463e4516b"}',NULL);
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',4,1794969438499,'started','{"chance":[">deal 2,5,9,10,14,15,16,18,19,23,24,25,28,29,35/1,3,7,12,20,21,26,30,32,33,34,36,37,39,40"]}','mz28EsVH1azow_FR/Bert7');
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',5,1794969439447,'moved','{"by":0,"entries":[["b23",0]]}','tc5pByRSC2_KXBXa/Anna6');
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',6,1794969439528,'moved','{"by":1,"entries":[["b32",1]]}','mz28EsVH1azow_FR/Bert8');
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',7,1794969439693,'moved','{"by":1,"entries":[["o3,12",1]]}','mz28EsVH1azow_FR/Bert9');
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',8,1794969439765,'moved','{"by":0,"entries":[["3@1",0]]}','tc5pByRSC2_KXBXa/Anna7');
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',9,1794969439975,'moved','{"by":1,"entries":[["12@5",1]]}','mz28EsVH1azow_FR/Bert10');
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',10,1794969440219,'moved','{"by":0,"entries":[["o2,14",0]]}','tc5pByRSC2_KXBXa/Anna8');
INSERT INTO "events" VALUES('kQt3Wb0EVLAOh40z',11,1794969440379,'offered','{"by":0,"what":"takeback"}','tc5pByRSC2_KXBXa/Anna9');
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',1,1794969440446,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"a7d8d2845307181ef51517aa96cebda4cd061e9f96ee03830d92d93ffc8c2677","given":[]}',NULL);
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',2,1794969440446,'joined','{"seat":0,"name":"Anna","nonce":"3f0f38541355df5fb6212dcfff2bbb4c","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',3,1794969440534,'joined','{"seat":1,"user":"mz28EsVH1azow_FR","name":"Bert","nonce":"7da3730cd26e79db9c4e0327fb07e145"}',NULL);
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',4,1794969440534,'started','{"chance":[">first 0"]}','mz28EsVH1azow_FR/Bert11');
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',5,1794969440728,'moved','{"by":0,"entries":[["Sa1",0]]}','tc5pByRSC2_KXBXa/Anna10');
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',6,1794969440857,'moved','{"by":1,"entries":[["Sa2",1]]}','mz28EsVH1azow_FR/Bert12');
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',7,1794969441010,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','tc5pByRSC2_KXBXa/Anna11');
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',8,1794969441194,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',9,1794969441194,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','mz28EsVH1azow_FR/Bert13');
INSERT INTO "events" VALUES('Qel-9lZofMwJG4Px',10,1794969441292,'followed','{"by_table":"fnM_-KQr57JP2NHy"}',NULL);
INSERT INTO "events" VALUES('fnM_-KQr57JP2NHy',1,1794969441292,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"Qel-9lZofMwJG4Px","mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"70896dce96b861a553586ed2ecb1e7965ad7950fab7c8087e1e53871bc985193","nonces":null,"first":1}',NULL);
INSERT INTO "events" VALUES('fnM_-KQr57JP2NHy',2,1794969441292,'joined','{"seat":0,"name":"Anna","nonce":"3f0f38541355df5fb6212dcfff2bbb4c","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('fnM_-KQr57JP2NHy',3,1794969441292,'joined','{"seat":1,"name":"Bert","nonce":"7da3730cd26e79db9c4e0327fb07e145","user":"mz28EsVH1azow_FR","level":null}',NULL);
INSERT INTO "events" VALUES('fnM_-KQr57JP2NHy',4,1794969441292,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('fnM_-KQr57JP2NHy',5,1794969441683,'moved','{"by":1,"entries":[["Sa1",1]]}','mz28EsVH1azow_FR/Bert14');
INSERT INTO "events" VALUES('fnM_-KQr57JP2NHy',6,1794969441833,'moved','{"by":0,"entries":[["Sa2",0]]}','tc5pByRSC2_KXBXa/Anna12');
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',1,1794969441968,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"8f4b0b11c303844f6cfd2a935b3d68e5df39d434104c0302df37d5c483f4822c","given":[]}',NULL);
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',2,1794969441968,'joined','{"seat":0,"name":"Anna","nonce":"fef9e20dbb32b37ec5fd0efa033ce0a9","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',3,1794969441968,'joined','{"seat":1,"name":"Anna","nonce":"8bbda6116ffc5b677176c82c917aebe8","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',4,1794969441968,'started','{"chance":[">deal 11,13,14,15,16,19,21,23,27,28,31,34,35,38,39/1,6,8,9,10,12,18,22,25,29,32,33,36,37,40"]}',NULL);
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',5,1794969442290,'moved','{"by":0,"entries":[["b23",0]]}','tc5pByRSC2_KXBXa/Anna13');
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',6,1794969442320,'moved','{"by":1,"entries":[["b32",1]]}','tc5pByRSC2_KXBXa/Anna14');
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',7,1794969442452,'moved','{"by":1,"entries":[["o25,37",1]]}','tc5pByRSC2_KXBXa/Anna15');
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',8,1794969442854,'moved','{"by":0,"entries":[["37@1",0]]}','tc5pByRSC2_KXBXa/Anna16');
INSERT INTO "events" VALUES('dw52X9PoFplna-VV',9,1794969442913,'moved','{"by":1,"entries":[["25@5",1]]}','tc5pByRSC2_KXBXa/Anna17');
INSERT INTO "events" VALUES('DDqCMSDeU6IeHGq8',1,1794969443055,'created','{"terms":{"game":"pagoda","options":{"quick":true},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"639cf08d3a2c63d36dc0dbdfbcb6b4f6a421beaf38734969ddb7f22e16075c9c","given":[]}',NULL);
INSERT INTO "events" VALUES('DDqCMSDeU6IeHGq8',2,1794969443055,'joined','{"seat":0,"name":"Anna","nonce":"4cf8764f4340d911728a8307a66bc393","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('MuebSt4EzvjEgXH0',1,1794969443127,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"0e4dc544086177498cb2c00728a2a103f450dc6adee886f23f2738b979b6c768","given":[]}',NULL);
INSERT INTO "events" VALUES('MuebSt4EzvjEgXH0',2,1794969443127,'joined','{"seat":0,"name":"Anna","nonce":"3f602f9b3a8e3e36d1e0831078dd6953","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('pbJVh06MSWRlqmHC',1,1794969443164,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"70d3e7c2109c969107cb027452881f34c55de1c99688ad865eeb5417fe690a19","given":[]}',NULL);
INSERT INTO "events" VALUES('pbJVh06MSWRlqmHC',2,1794969443164,'joined','{"seat":0,"name":"Anna","nonce":"f1bd983f969f51f907b18736c4e41c08","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('pbJVh06MSWRlqmHC',3,1794969443196,'joined','{"seat":1,"user":"mz28EsVH1azow_FR","name":"Bert","nonce":"192f7da4e93b4a0a8a9816caadc4cf50"}',NULL);
INSERT INTO "events" VALUES('pbJVh06MSWRlqmHC',4,1794969443196,'started','{"chance":[">deal 1,3,7,8,9,13,14,20,21,22,24,25,32,33,39/2,4,5,6,11,15,23,26,27,28,31,34,35,36,37"]}','mz28EsVH1azow_FR/Bert15');
INSERT INTO "events" VALUES('pbJVh06MSWRlqmHC',5,1794969443364,'moved','{"by":0,"entries":[["b25",0]]}','tc5pByRSC2_KXBXa/Anna18');
INSERT INTO "events" VALUES('pbJVh06MSWRlqmHC',6,1794969443570,'moved','{"by":1,"entries":[["b31",1]]}','mz28EsVH1azow_FR/Bert16');
INSERT INTO "events" VALUES('pbJVh06MSWRlqmHC',7,1794969443787,'moved','{"by":1,"entries":[["o27,36",1]]}','mz28EsVH1azow_FR/Bert17');
INSERT INTO "events" VALUES('pbJVh06MSWRlqmHC',8,1794969443856,'ended','{"winner":1,"scores":[0,0],"reason":"resignation","facts":{}}','tc5pByRSC2_KXBXa/Anna19');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',1,1794969443933,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"4f7ef1a6f711aac8b5ffb6420c0e476c3cd9d1797985c56d3505b62b25add9a1","given":[]}',NULL);
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',2,1794969443933,'joined','{"seat":0,"name":"Anna","nonce":"3e20292302020ad8ddf6c2173b5b138c","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',3,1794969443957,'joined','{"seat":1,"user":"mz28EsVH1azow_FR","name":"Bert","nonce":"0ac23a1e0f974fb43173fc4853a42724"}',NULL);
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',4,1794969443957,'started','{"chance":[">vr",">bv",">first 1"]}','mz28EsVH1azow_FR/Bert18');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',5,1794969444023,'moved','{"by":1,"entries":[["A4b:RYGv",1]]}','mz28EsVH1azow_FR/Bert19');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',6,1794969444225,'moved','{"by":1,"entries":[["E",1],[">VGVb",null]]}','mz28EsVH1azow_FR/Bert20');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',7,1794969444356,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','tc5pByRSC2_KXBXa/Anna20');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',8,1794969444424,'moved','{"by":0,"entries":[["E",0],[">RBRV",null]]}','tc5pByRSC2_KXBXa/Anna21');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',9,1794969444512,'moved','{"by":1,"entries":[["A4b:VVVb",1]]}','mz28EsVH1azow_FR/Bert21');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',10,1794969444621,'moved','{"by":1,"entries":[["E",1],[">YGYb",null]]}','mz28EsVH1azow_FR/Bert22');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',11,1794969444697,'ended','{"winner":1,"scores":[1,2],"reason":"resignation","facts":{}}','tc5pByRSC2_KXBXa/Anna22');
INSERT INTO "events" VALUES('E7srx06kuirZRYP8',12,1794969445136,'offered','{"by":1,"what":"rematch"}','mz28EsVH1azow_FR/Bert23');
INSERT INTO "events" VALUES('GL138G1NeFvrp9Zl',1,1794969445188,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"1f412db16f83a6c109a7efde3c4ed0992e79993200b8ac0a85febd80b1211eaa","given":[]}',NULL);
INSERT INTO "events" VALUES('GL138G1NeFvrp9Zl',2,1794969445188,'joined','{"seat":0,"name":"Anna","nonce":"6ae2ad1067f4ccf6eb09bbaedf5c260e","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('GL138G1NeFvrp9Zl',3,1794969445188,'joined','{"seat":1,"name":"master","nonce":"218cf400a5ca422c3a1582fa3588b7a6","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('GL138G1NeFvrp9Zl',4,1794969445188,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('bh1KYNOul70XBb52',1,1794969445432,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"e1de3133c03aafa3021fe33321ec4a25daff5c2e9b0cb393be0301d71186919b","given":[]}',NULL);
INSERT INTO "events" VALUES('bh1KYNOul70XBb52',2,1794969445432,'joined','{"seat":0,"name":"Anna","nonce":"bf93ef1eae4885869e93883018513982","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('bh1KYNOul70XBb52',3,1794969445432,'joined','{"seat":1,"name":"master","nonce":"3ceb5bbb891c7204164d0a296742f2f7","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('bh1KYNOul70XBb52',4,1794969445432,'started','{"chance":[">vr",">ry",">first 1"]}',NULL);
INSERT INTO "events" VALUES('igKC4iWbQ81U_B2-',1,1794969445553,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null},"by":"tc5pByRSC2_KXBXa","secret":"047f7eeddb07a7b60d865ab7b622ca8a59248cbfb6b15e55fdcbed056457ffe4","given":[]}',NULL);
INSERT INTO "events" VALUES('igKC4iWbQ81U_B2-',2,1794969445553,'joined','{"seat":0,"name":"Anna","nonce":"a47ae80f8081cf95f0efb0ef286fbf20","user":"tc5pByRSC2_KXBXa","level":null}',NULL);
INSERT INTO "events" VALUES('igKC4iWbQ81U_B2-',3,1794969445553,'joined','{"seat":1,"name":"master","nonce":"67631acc31c274e30f6bbfc2de7461a4","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('igKC4iWbQ81U_B2-',4,1794969445553,'started','{"chance":[">deal 2,4,5,7,8,10,14,15,22,24,25,27,29,31,40/6,9,11,12,17,21,23,26,28,32,33,35,36,37,38"]}',NULL);
INSERT INTO "events" VALUES('igKC4iWbQ81U_B2-',5,1794969445719,'moved','{"by":0,"entries":[["b27",0]]}','tc5pByRSC2_KXBXa/Anna23');
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
INSERT INTO "notes" VALUES('tc5pByRSC2_KXBXa','E7srx06kuirZRYP8',1794969445094,'the red roof came too late');
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
INSERT INTO "ratings" VALUES('jaguar','people','tc5pByRSC2_KXBXa',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','mz28EsVH1azow_FR',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('a60605e290ac7bf027b579519d9f89cf875fcd2d5f354ffa761d710b868f3e0a','tc5pByRSC2_KXBXa');
INSERT INTO "recovery_codes" VALUES('8efb39be9b8acb36c696212de48f7e9a4335ae94ffc851c0947cc47fe06aa660','tc5pByRSC2_KXBXa');
INSERT INTO "recovery_codes" VALUES('0f49ee2f11c441b4a645df2624e47010305cfd25717988aa8d061df8f357d1b3','tc5pByRSC2_KXBXa');
INSERT INTO "recovery_codes" VALUES('ef6cf69243a27af396063450a1da4c4954504f5af9af6b731f90250320f246dc','tc5pByRSC2_KXBXa');
INSERT INTO "recovery_codes" VALUES('7de72b04d16eac4406278061acb635f1dfaace90b8abe9fc4b0a6f10e8335b6d','tc5pByRSC2_KXBXa');
INSERT INTO "recovery_codes" VALUES('aa1185af9ea932e4ec52432d8b7086f25db854f24bda7806e2295d60e370f160','tc5pByRSC2_KXBXa');
INSERT INTO "recovery_codes" VALUES('319302af7f22c7474db24d4e2d798b5dff96c33d452a51756cbaea935b4baf5b','tc5pByRSC2_KXBXa');
INSERT INTO "recovery_codes" VALUES('c33837cf31559d3db620f8501e94e5bdc54fd2f7a6454a2243ab5303c2a81dce','tc5pByRSC2_KXBXa');
INSERT INTO "recovery_codes" VALUES('ee99cdd598cdf8f766492d27f7945903b3e62d26158e17067f30abc6362be263','mz28EsVH1azow_FR');
INSERT INTO "recovery_codes" VALUES('7884f93c6386d7982275ec2d48f25203ae01978a733c31682b98011a4ac6e276','mz28EsVH1azow_FR');
INSERT INTO "recovery_codes" VALUES('a6601292431d103a2d4664efe681bc4bdf70f813fb2a3fbb30220129fce1d501','mz28EsVH1azow_FR');
INSERT INTO "recovery_codes" VALUES('428866fb78d834df851368652a359462b99e53fd1008c12e3f904b9992b84f11','mz28EsVH1azow_FR');
INSERT INTO "recovery_codes" VALUES('8439df576bcbd11617b7ece38d4e44892cc2d77412b21335a53acccb40c866a4','mz28EsVH1azow_FR');
INSERT INTO "recovery_codes" VALUES('2ba380e991e18854d5e64f222d5f82592835a31423b32425c75a32987507215e','mz28EsVH1azow_FR');
INSERT INTO "recovery_codes" VALUES('15b512634b36cbe6240d15c1c376a015b439e15a724c827e0c70f30baf4192d9','mz28EsVH1azow_FR');
INSERT INTO "recovery_codes" VALUES('1530f5925d769281a17bda555447be1772599673d02cf0a650693c03c35233e3','mz28EsVH1azow_FR');
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
INSERT INTO "reviews" VALUES('E7srx06kuirZRYP8','tc5pByRSC2_KXBXa',1794969444966,100000,0,3,1794969475001,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('11fc6ecad330ea76edcf92232c44b022a8fdd67f24d161bf08d40b4168589b20','tc5pByRSC2_KXBXa',1794969431204,1794969431204,'Python');
INSERT INTO "sessions" VALUES('a9a078fea6b1e1dbd7510dbff310e6b2d09bfd5c90489df811a6ca90506912f7','mz28EsVH1azow_FR',1794969432640,1794969432640,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','ec482c5e8340689b6109fe7600e704b2baca423fdfae3ef401ec94e8c17acafe');
INSERT INTO "settings" VALUES('sweeper','001794969491076 5fe48813d302465b');
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
INSERT INTO "tables" VALUES('6PxctpFDeX8u_26j','pagoda','playing',0,0,1,'tc5pByRSC2_KXBXa','mz28EsVH1azow_FR',NULL,NULL,1794969432851,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('IruLYtqSoNc-5LbW','pagode','playing',0,0,0,'tc5pByRSC2_KXBXa','mz28EsVH1azow_FR',NULL,NULL,1794969436264,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('kQt3Wb0EVLAOh40z','jaguar','playing',0,0,0,'tc5pByRSC2_KXBXa','mz28EsVH1azow_FR',NULL,NULL,1794969438362,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Qel-9lZofMwJG4Px','pagode','over',0,0,0,'tc5pByRSC2_KXBXa','mz28EsVH1azow_FR',NULL,NULL,1794969440446,1794969441194,0,'resignation');
INSERT INTO "tables" VALUES('fnM_-KQr57JP2NHy','pagode','playing',0,0,0,'tc5pByRSC2_KXBXa','mz28EsVH1azow_FR',NULL,NULL,1794969441292,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('dw52X9PoFplna-VV','jaguar','playing',0,0,0,'tc5pByRSC2_KXBXa','tc5pByRSC2_KXBXa',NULL,NULL,1794969441968,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('DDqCMSDeU6IeHGq8','pagoda','waiting',1,0,0,'tc5pByRSC2_KXBXa',NULL,NULL,NULL,1794969443055,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('MuebSt4EzvjEgXH0','pagode','waiting',0,1,0,'tc5pByRSC2_KXBXa',NULL,NULL,NULL,1794969443127,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('pbJVh06MSWRlqmHC','jaguar','over',0,0,1,'tc5pByRSC2_KXBXa','mz28EsVH1azow_FR',NULL,NULL,1794969443164,1794969443856,1,'resignation');
INSERT INTO "tables" VALUES('E7srx06kuirZRYP8','pagoda','over',0,0,0,'tc5pByRSC2_KXBXa','mz28EsVH1azow_FR',NULL,NULL,1794969443933,1794969444697,1,'resignation');
INSERT INTO "tables" VALUES('GL138G1NeFvrp9Zl','pagode','playing',0,0,0,'tc5pByRSC2_KXBXa',NULL,NULL,'master',1794969445188,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('bh1KYNOul70XBb52','pagoda','playing',0,0,0,'tc5pByRSC2_KXBXa',NULL,NULL,'master',1794969445432,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('igKC4iWbQ81U_B2-','jaguar','playing',0,0,0,'tc5pByRSC2_KXBXa',NULL,NULL,'master',1794969445553,NULL,NULL,NULL);
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
INSERT INTO "tokens" VALUES('H9sQd_QfWrb2','tc5pByRSC2_KXBXa','f715da0be581b477f4ce940da78ea8ad61a11b37ed2166e90b2e33547bfe4f8c','bot','play read',1794969432698);
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
INSERT INTO "users" VALUES('tc5pByRSC2_KXBXa','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$6MMKoDueZJXpBq3OvhShrw$YbNLHiYGF9GajA8CPIBUYPShyh3ad/ut6iKMhfKzDEQ',1794969429129,0,NULL,NULL);
INSERT INTO "users" VALUES('mz28EsVH1azow_FR','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$moLFVgfLpWT8vZb3IoA/AQ$KqZxhXvSF/7JbUtrsOxy4CkK6Y/Z0+qhtpzAHhmUKk0',1794969429833,0,NULL,NULL);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_lobby ON tables (status, lobby, created);
CREATE INDEX ix_tables_user_0 ON tables (user_0, status);
CREATE INDEX ix_tables_user_1 ON tables (user_1, status);
CREATE INDEX ix_reviews_asked_by ON reviews (asked_by);
CREATE INDEX ix_reviews_open ON reviews (finished, asked);
CREATE INDEX ix_recovery_codes_user_id ON recovery_codes (user_id);
CREATE INDEX ix_mail_links_user_id ON mail_links (user_id);
CREATE INDEX ix_audit_log_subject ON audit_log (subject);
CREATE INDEX ix_audit_log_at ON audit_log (at);
COMMIT;
